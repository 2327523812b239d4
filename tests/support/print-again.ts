import { formatString, parseString } from '../../cite/cite.ts'

/**
 * Parses text and formats it as a citation sentence in a court document, without abbreviating names. Returns the
 * formatted text, the kinds of its sources, and the leftovers.
 */
export function printAgain(text: string): { text: string; kinds: string[]; leftovers: string[] } {
  const { uses, sources, leftovers } = parseString(text)
  const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses } as const
  return {
    text: formatString(cite, sources, { choices: { abbreviate: 'asGiven' } }).text,
    kinds: sources.map(({ kind }) => kind),
    leftovers: leftovers.map((leftover) => leftover.text),
  }
}
