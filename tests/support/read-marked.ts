import { formatString, parseString } from '../../cite/cite.ts'

const MARKS = { roman: '', italic: '*', smallCaps: '^', underline: '_' } as const

/** Parses a text and prints it in law review type, with `*` around italics and `^` around small capitals. */
export function read(text: string): { kinds: string[]; marked: string; leftovers: string[] } {
  const { uses, sources, leftovers } = parseString(text)
  const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'academic', uses } as const
  const { runs } = formatString(cite, sources, { choices: { abbreviate: 'asGiven' } })
  return {
    kinds: sources.map(({ kind }) => kind),
    marked: runs
      .map(({ text: words, style }) => MARKS[style] + words + MARKS[style])
      .join('')
      .replace(/([*^])\1/g, ''),
    leftovers: leftovers.map((left) => left.text),
  }
}
