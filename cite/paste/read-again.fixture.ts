import { formatString, parseString } from '../cite.ts'

/** What is read of a pasted text: kinds and leftovers, and how it prints again as a sentence of a court document. */
export function readAgain(text: string): { kinds: string[]; leftovers: string[]; printed: string } {
  const { uses, sources, leftovers } = parseString(text)
  const { text: printed } = formatString(
    { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses },
    sources,
  )
  return { kinds: sources.map(({ kind }) => kind), leftovers: leftovers.map((left) => left.text), printed }
}
