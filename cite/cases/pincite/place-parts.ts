import { narrowPassage } from './compare-words.ts'
import type { QuotationPart } from './quotation-parts.ts'
import { isSameWord, type TextWord } from './text-words.ts'

/** Words of an opinion, by index; `to` is inclusive, so an empty range ends before it starts. */
export type WordRange = { readonly from: number; readonly to: number }

/** The words of an opinion that a quotation quotes, with one range for each part of the quotation. */
export type QuotationPlace = { readonly ranges: readonly WordRange[]; readonly score: number }

/** Minimum fraction of a quotation's words that must occur in one passage. */
const LIKE = 0.7

/** Minimum score for each word of a quotation; common words scattered over a long passage score less. */
const DENSE = 0.3

/** Minimum fraction of the words of a single part. It is lower than `LIKE`, because the other parts also count. */
const LIKE_PART = 0.5

/**
 * Finds the parts of a quotation in an opinion, in order. The longest part is located first, because a short part may
 * occur anywhere. If several passages match equally well, `prefers` chooses one, or else the first is used. Returns
 * undefined if no passage has enough of the quotation's words.
 */
export function placeParts(
  words: readonly TextWord[],
  parts: readonly QuotationPart[],
  prefers: (range: WordRange) => boolean,
): QuotationPlace | undefined {
  const longest = parts.reduce((best, part, at) => {
    const length = parts[best]?.words.length ?? 0
    return part.words.length > length ? at : best
  }, 0)
  const count = parts.reduce((sum, part) => sum + part.words.length, 0)
  const quoted = parts[longest]?.words ?? []
  // A short part with a changed word might not share three consecutive words with the opinion, so also try runs of two
  // words and single words.
  for (const size of [3, 2, 1]) {
    let best: Candidate | undefined
    for (const anchor of matchesOf(words, quoted, { low: 0, high: words.length }, size)) {
      if (anchor.shared < LIKE_PART * quoted.length) continue
      const placed = placeAround(words, parts, longest, anchor)
      if (placed.shared < LIKE * count || placed.score < DENSE * count) continue
      const candidate = { ...placed, isPreferred: prefers(outerRange(placed.ranges)) }
      if (best === undefined || isBetter(candidate, best)) best = candidate
    }
    if (best !== undefined) return best
  }
  return undefined
}

type PlacedParts = QuotationPlace & { readonly shared: number; readonly omitted: number }
type Candidate = PlacedParts & { readonly isPreferred: boolean }

function isBetter(one: Candidate, best: Candidate): boolean {
  if (one.score !== best.score) return one.score > best.score
  if (one.isPreferred !== best.isPreferred) return one.isPreferred
  if (one.omitted !== best.omitted) return one.omitted < best.omitted
  return outerRange(one.ranges).from < outerRange(best.ranges).from
}

/** Returns the range from the first placed word to the last. */
export function outerRange(ranges: readonly WordRange[]): WordRange {
  const filled = ranges.filter(({ from, to }) => to >= from)
  return { from: filled[0]?.from ?? 0, to: filled.at(-1)?.to ?? -1 }
}

/** Places the other parts around the longest part. A part that matches nothing gets an empty range. */
function placeAround(
  words: readonly TextWord[],
  parts: readonly QuotationPart[],
  longest: number,
  anchor: WordMatch,
): PlacedParts {
  const ranges: WordRange[] = [anchor]
  let { shared, score } = anchor
  const add = (match: WordMatch | undefined): void => {
    shared += match?.shared ?? 0
    score += match?.score ?? 0
  }
  for (let at = longest - 1; at >= 0; at -= 1) {
    const { from } = ranges[0] ?? anchor
    const part = parts[at]?.words ?? []
    const low = Math.max(0, from - (parts[at + 1]?.most ?? 0) - reachOf(part))
    const match = placeNear(words, part, { low, high: from, nearest: 'end' })
    ranges.unshift(match ?? { from, to: from - 1 })
    add(match)
  }
  for (const { words: part, most } of parts.slice(longest + 1)) {
    const from = (ranges.at(-1)?.to ?? 0) + 1
    const high = Math.min(words.length, from + most + reachOf(part))
    const match = placeNear(words, part, { low: from, high, nearest: 'start' })
    ranges.push(match ?? { from, to: from - 1 })
    add(match)
  }
  const outer = outerRange(ranges)
  const covered = ranges.reduce((sum, { from, to }) => sum + Math.max(0, to - from + 1), 0)
  return { ranges, shared, score, omitted: outer.to - outer.from + 1 - covered }
}

/** Returns the maximum number of words of the opinion that a part with changed words can cover. */
function reachOf(part: readonly TextWord[]): number {
  return Math.ceil(part.length * 1.3) + 2
}

function placeNear(
  words: readonly TextWord[],
  quoted: readonly TextWord[],
  range: SearchRange,
): WordMatch | undefined {
  const exact = findExact(words, quoted, range)
  if (exact !== undefined) return exact
  for (const size of [3, 2, 1]) {
    let best: WordMatch | undefined
    for (const match of matchesOf(words, quoted, range, size))
      if (match.shared >= LIKE_PART * quoted.length && (best === undefined || isNearer(match, best, range)))
        best = match
    if (best !== undefined) return best
  }
  return undefined
}

/**
 * Returns the range of words identical to a part of a quotation. If there are several ranges, returns the range closest
 * to the `nearest` end of the search range.
 */
function findExact(
  words: readonly TextWord[],
  quoted: readonly TextWord[],
  { low, high, nearest }: SearchRange,
): WordMatch | undefined {
  const last = high - quoted.length
  for (let step = 0; step <= last - low; step += 1) {
    const from = nearest === 'end' ? last - step : low + step
    if (quoted.every((word, at) => isSameWord(word, words[from + at])))
      return { from, to: from + quoted.length - 1, shared: quoted.length, score: quoted.length }
  }
  return undefined
}

function isNearer(one: WordMatch, best: WordMatch, { nearest }: SearchRange): boolean {
  if (one.score !== best.score) return one.score > best.score
  return nearest === 'end' ? one.to > best.to : one.from < best.from
}

type SearchRange = { readonly low: number; readonly high: number; readonly nearest?: 'start' | 'end' }

type WordMatch = WordRange & { readonly shared: number; readonly score: number }

/** Returns the ranges that share the most runs of `size` words with a part of a quotation. */
function matchesOf(
  words: readonly TextWord[],
  quoted: readonly TextWord[],
  range: SearchRange,
  size: number,
): WordMatch[] {
  const toward = range.nearest === 'end' ? -1 : 1
  const sorted = [...countVotes(words, quoted, range, Math.min(size, quoted.length))].toSorted(
    (a, b) => b[1] - a[1] || toward * (a[0] - b[0]),
  )
  // A heading may be repeated on every page, so keep more candidates.
  const repeated = sorted.filter(([, count]) => count === sorted[0]?.[1]).length
  return sorted.slice(0, Math.max(MOST_CANDIDATES, Math.min(repeated, MOST_REPEATED))).flatMap(([begins]) => {
    const low = Math.max(range.low, begins * SPREAD - SPREAD - 2)
    const high = Math.min(range.high, begins * SPREAD + Math.ceil(quoted.length * 1.3) + 2 * SPREAD)
    const narrow = narrowPassage(quoted, words.slice(low, high))
    // Words in the passage that are not in the quotation lower the score.
    const score = 2 * narrow.shared - (narrow.to - narrow.from + 1)
    return narrow.shared === 0
      ? []
      : [{ from: low + narrow.from, to: low + narrow.to, shared: narrow.shared, score }]
  })
}

/** Counts, for each possible start, how many runs of words the quotation shares with the text. */
function countVotes(
  words: readonly TextWord[],
  quoted: readonly TextWord[],
  range: SearchRange,
  size: number,
): Map<number, number> {
  const runs = new Map<string, number[]>()
  for (let at = 0; at + size <= quoted.length; at += 1) {
    const key = runKey(quoted, at, size)
    const known = runs.get(key)
    if (known === undefined) runs.set(key, [at])
    else known.push(at)
  }
  // A typo can move the start by a word or two, so count nearby starts together.
  const votes = new Map<number, number>()
  for (let at = range.low; at + size <= range.high; at += 1)
    for (const inside of runs.get(runKey(words, at, size)) ?? []) {
      const begins = Math.floor((at - inside) / SPREAD)
      votes.set(begins, (votes.get(begins) ?? 0) + 1)
    }
  return votes
}

const SPREAD = 8
const MOST_CANDIDATES = 12
const MOST_REPEATED = 100

function runKey(words: readonly TextWord[], at: number, size: number): string {
  let key = ''
  for (let step = 0; step < size; step += 1) key += `${words[at + step]?.key ?? ''} `
  return key
}
