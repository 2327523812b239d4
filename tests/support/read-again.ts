import { formatString, parseString } from '#cite/cite.ts'

/**
 * Parses pasted text. Returns the kinds of its sources, its leftovers, and the text formatted as a citation sentence in
 * a court document.
 */
export function readAgain(text: string): { kinds: string[]; leftovers: string[]; printed: string } {
  const { sources, leftovers, printed } = readWhole(text)
  return { kinds: sources.map(({ kind }) => kind), leftovers: leftovers.map((left) => left.text), printed }
}

/**
 * Parses pasted text. Returns its sources, pincites, and leftovers, and the text formatted as a citation sentence in a
 * court document.
 */
export function readWhole(text: string) {
  const { uses, sources, leftovers } = parseString(text)
  const { text: printed } = formatString(
    { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses },
    sources,
  )
  return { sources, pincites: uses.map(({ pincite = [] }) => pincite), leftovers, printed }
}
