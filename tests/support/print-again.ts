import { formatString, parseString } from '../../cite/cite.ts'

/** A text read and printed again as a court's sentence, nothing abbreviated that was not: its kinds, and what was left over. */
export function printAgain(text: string): { text: string; kinds: string[]; leftovers: string[] } {
  const { uses, sources, leftovers } = parseString(text)
  const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses } as const
  return {
    text: formatString(cite, sources, { choices: { abbreviate: 'asGiven' } }).text,
    kinds: sources.map(({ kind }) => kind),
    leftovers: leftovers.map((leftover) => leftover.text),
  }
}
