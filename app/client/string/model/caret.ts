import type { Rendered } from '#cite/string/rendered.ts'
import type { Insertion } from '#cite/source/use.ts'
import { splitIntoTokens } from './text-token.ts'

/** Number of characters to store from the text before an insertion. They let the engine find the position again. */
const REMEMBERED = 24

/** Returns the valid caret positions: between words and at the edges of tokens, but never inside a grapheme. */
export function caretStops(rendered: Pick<Rendered, 'runs' | 'text' | 'inserts'>): readonly number[] {
  const { text } = rendered
  const stops = new Set([0, text.length])
  for (const token of splitIntoTokens(rendered)) {
    const length = token.runs.reduce((sum, run) => sum + run.text.length, 0)
    stops.add(token.at)
    stops.add(token.at + length)
    if (token.kind !== 'words') continue
    const words = text.slice(token.at, token.at + length)
    for (const { 0: word, index } of words.matchAll(/[^\s]+/g)) {
      // Place the caret before trailing commas and semicolons, because they belong to the citation, not to the word.
      stops.add(token.at + index + word.replace(/(?<![,;])[,;]+$/, '').length)
    }
  }
  const edges = graphemeEdges(text)
  return [...stops].filter((at) => edges.has(at)).sort((one, other) => one - other)
}

/** Returns the valid caret position nearest to `at`. */
export function snapToStop(stops: readonly number[], at: number): number {
  return stops.reduce(
    (best, stop) => (Math.abs(stop - at) < Math.abs(best - at) ? stop : best),
    stops[0] ?? 0,
  )
}

/** Returns the next caret position to the left (-1) or right (1). */
export function caretAfter(rendered: Rendered, caret: number | null, step: -1 | 1): number {
  const stops = caretStops(rendered)
  const at = stops.indexOf(snapToStop(stops, caret ?? rendered.indexToInsert))
  return stops[at + step] ?? stops[at] ?? 0
}

/**
 * Returns an insertion at the caret in the format that the engine stores. The position doesn't count other insertions.
 */
export function insertionAt({ text, inserts }: Rendered, caret: number, inserted: string): Insertion {
  const others = inserts.filter((one) => one.kind === 'PINCITE' && one.index !== undefined && one.at < caret)
  const bare = others
    .toSorted((one, other) => other.at - one.at)
    .reduce((rest, { at, length }) => rest.slice(0, at) + rest.slice(at + length), text.slice(0, caret))
  const at = bare.length
  return { kind: 'PINCITE', at, before: bare.slice(Math.max(0, at - REMEMBERED)), text: inserted }
}

function graphemeEdges(text: string): ReadonlySet<number> {
  const edges = new Set([text.length])
  for (const { index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text))
    edges.add(index)
  return edges
}
