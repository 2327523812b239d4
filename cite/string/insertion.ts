import type { ShortenedPart } from '../kind/setting.ts'
import type { Insertion } from '../source/use.ts'
import { Line } from '../text/line.ts'

/** Position of an insertion in the finished line, and its index among the insertions of the citation. */
export type PlacedInsertion = { readonly at: number; readonly length: number; readonly index: number }

/**
 * Returns the position of an insertion in text that may have changed (IN2). If the text before the original offset is
 * the same, returns that offset. Otherwise, returns the end of the nearest occurrence of that text or, if there is
 * none, `fallback`. Insertions are never dropped.
 */
export function placeOfInsertion(text: string, { at, before }: Insertion, fallback: number): number {
  if (at <= text.length && text.slice(0, at).endsWith(before)) return at
  if (before === '') return fallback
  let best = -1
  let found = text.indexOf(before)
  while (found !== -1) {
    const end = found + before.length
    if (best === -1 || Math.abs(end - at) < Math.abs(best - at)) best = end
    found = text.indexOf(before, found + 1)
  }
  return best === -1 ? fallback : best
}

/**
 * Inserts the user's text into a citation (IN1). An insertion in the middle of a pincite or an abbreviated phrase moves
 * to its end, so that the pincite or phrase isn't split.
 */
export function withInsertions(
  own: Line,
  insertions: readonly Insertion[],
  shortened: readonly ShortenedPart[],
): {
  readonly line: Line
  readonly shortened: readonly ShortenedPart[]
  readonly placed: readonly PlacedInsertion[]
} {
  if (insertions.length === 0) return { line: own, shortened, placed: [] }
  const text = own.runs.map((run) => run.text).join('')
  const fallback = own.pinciteAt < 0 ? text.length : own.pinciteAt
  const whole = findWholes(own, shortened)
  const planned = insertions
    .map((insertion, index) => {
      const at = placeOfInsertion(text, insertion, fallback)
      return { index, text: insertion.text, at: whole.find(([from, to]) => at > from && at < to)?.[1] ?? at }
    })
    .filter((one) => one.text !== '')
    .toSorted((a, b) => a.at - b.at)
  const shiftPlace = (at: number): number =>
    planned.reduce(
      (moved, one) => (one.at <= at && one.at < text.length ? moved + one.text.length : moved),
      at,
    )

  const line = new Line()
  const placed: PlacedInsertion[] = []
  let from = 0
  const copyUntil = (to: number): void => {
    let at = 0
    for (const run of own.runs) {
      line.add(run.text.slice(Math.max(0, from - at), Math.max(0, to - at)), run.style, run.slot)
      at += run.text.length
    }
    from = to
  }
  for (const one of planned) {
    copyUntil(one.at)
    placed.push({ at: line.length, length: one.text.length, index: one.index })
    line.roman(one.text, 'body')
  }
  copyUntil(text.length)
  line.pinciteAt = own.pinciteAt < 0 ? -1 : pinciteAfter(own.pinciteAt, planned)
  return {
    line,
    placed,
    shortened: shortened.map((part) => ({
      ...part,
      start: part.start,
      spots: part.spots.map((spot) => ({ ...spot, at: shiftPlace(part.start + spot.at) - part.start })),
    })),
  }
}

/** Returns the position of the pincite after the insertions are added. Only insertions before the pincite change it. */
function pinciteAfter(
  at: number,
  planned: readonly { readonly at: number; readonly text: string }[],
): number {
  return planned.reduce((moved, one) => (one.at < at ? moved + one.text.length : moved), at)
}

/** Returns the ranges that an insertion must not split: the pincite and abbreviated phrases. */
function findWholes(own: Line, shortened: readonly ShortenedPart[]): (readonly [from: number, to: number])[] {
  const spots = shortened.flatMap(({ start, spots: all }) =>
    all.map(({ at, length }) => [start + at, start + at + length] as const),
  )
  let at = 0
  const pincites: (readonly [number, number])[] = []
  for (const run of own.runs) {
    if (run.slot === 'pincite') pincites.push([at, at + run.text.length])
    at += run.text.length
  }
  return [...spots, ...pincites]
}
