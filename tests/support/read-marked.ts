import { formatString, parseString } from '../../cite/cite.ts'
import type { Choices, ProfileName } from '../../cite/source/use.ts'

const MARKS = { roman: '', italic: '*', smallCaps: '^', underline: '_' } as const

/**
 * Parses text and formats it in law review style, with `*` around italics and `^` around small capitals. Names are
 * written as given, unless the caller chooses otherwise.
 */
export function read(
  text: string,
  profile: ProfileName = 'indigo-2e',
  choices: Choices = { abbreviate: 'asGiven' },
): { kinds: string[]; marked: string; leftovers: string[] } {
  const { uses, sources, leftovers } = parseString(text)
  const { runs } = formatString({ mode: 'sentence', profile, typeface: 'academic', uses }, sources, {
    choices,
  })
  return {
    kinds: sources.map(({ kind }) => kind),
    marked: runs
      .map(({ text: words, style }) => MARKS[style] + words + MARKS[style])
      .join('')
      .replace(/([*^])\1/g, ''),
    leftovers: leftovers.map((left) => left.text),
  }
}
