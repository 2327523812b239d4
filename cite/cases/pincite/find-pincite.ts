import { compareWords, narrowPassage, type WordDifference } from './compare-words.ts'
import { pageAt, readPages, type PagedText } from './read-pages.ts'
import { readTextWords, type TextWord } from './text-words.ts'

/** Result of locating a quotation in an opinion. */
export type PinciteAnswer =
  /** Found on these pages; `differences` lists how the quotation differs from the opinion, word by word. */
  | {
      readonly kind: 'found'
      readonly first: number
      readonly last: number
      readonly passage: string
      readonly differences: readonly WordDifference[]
    }
  /** Found before the first page mark, so the page is unknown. */
  | {
      readonly kind: 'before-marks'
      readonly passage: string
      readonly differences: readonly WordDifference[]
    }
  /** The opinion has no page marks. */
  | { readonly kind: 'no-marks' }
  | { readonly kind: 'not-found' }

/** Minimum fraction of a quotation's words that must occur in one passage. */
const LIKE = 0.7
/** Minimum number of words in a quotation; fewer could match anywhere. */
export const FEWEST_WORDS = 3

/** An opinion prepared for quotation lookup. */
export type PagedOpinion = { readonly paged: PagedText; readonly words: readonly TextWord[] }

/** Parses an opinion with star pages or reporter page marks. */
export function readPagedOpinion(text: string): PagedOpinion {
  const paged = readPages(text)
  return { paged, words: readTextWords(paged.text) }
}

/**
 * Finds the page of a quotation for use as its pincite (CT6). Tolerates ellipses, brackets, and typos; each part of a
 * quotation with an ellipsis is searched for after the previous part. Without page marks, it returns no page.
 */
export function findPincite(opinion: PagedOpinion, quotation: string): PinciteAnswer {
  const { paged } = opinion
  if (paged.pages.length === 0) return { kind: 'no-marks' }
  const found = findPassage(opinion, quotation)
  if (found === undefined) return { kind: 'not-found' }
  const { passage, differences, start, end } = found
  const [first, last] = [pageAt(paged, start), pageAt(paged, end - 1)]
  if (first === undefined || last === undefined) return { kind: 'before-marks', passage, differences }
  return { kind: 'found', first, last, passage, differences }
}

/** The passage of an opinion that a quotation quotes, as offsets into its text without page marks. */
type QuotedPassage = {
  readonly start: number
  readonly end: number
  readonly passage: string
  readonly differences: readonly WordDifference[]
}

/** Finds the passage that a quotation quotes; undefined if too few of its words are in the opinion. */
export function findPassage({ paged, words }: PagedOpinion, quotation: string): QuotedPassage | undefined {
  const parts = quotation
    .split(/(?:\s*(?:…|\.\s?\.\s?\.|\*\s?\*\s?\*)\s*\.?)+/)
    .map((text) => ({ text, words: readTextWords(text) }))
    .filter((part) => part.words.length > 0)
  const count = parts.reduce((sum, part) => sum + part.words.length, 0)
  if (count < FEWEST_WORDS) return undefined
  const places = placeParts(
    words,
    parts.map((part) => part.words),
  )
  if (places === undefined) return undefined
  const [from, to] = [places[0]?.from ?? 0, places.at(-1)?.to ?? 0]
  const [start, end] = [words[from]?.start ?? 0, words[to]?.end ?? 0]
  const differences = parts.flatMap((part, at) => {
    const place = places[at] ?? { from: 0, to: -1 }
    return compareWords(part, { text: paged.text, words: words.slice(place.from, place.to + 1) })
  })
  const passage = paged.text.slice(start, end).replace(/\s+/g, ' ')
  return { start, end, passage, differences }
}

type WordRange = { readonly from: number; readonly to: number }

/** Maximum number of words that an ellipsis can omit. */
const MOST_OMITTED = 900

/**
 * Places the parts of a quotation with ellipses, keeping their order: the longest part first, because a short part may
 * occur anywhere, and the others close to it.
 */
function placeParts(
  words: readonly TextWord[],
  parts: readonly (readonly TextWord[])[],
): WordRange[] | undefined {
  const longest = parts.reduce((best, part, at) => (part.length > (parts[best]?.length ?? 0) ? at : best), 0)
  const anchor = placeOf(words, parts[longest] ?? [], { low: 0, high: words.length })
  if (anchor === undefined) return undefined
  const places: WordRange[] = [anchor]
  for (let at = longest - 1; at >= 0; at -= 1) {
    const high = places[0]?.from ?? 0
    const place = placeOf(words, parts[at] ?? [], {
      low: Math.max(0, high - MOST_OMITTED),
      high,
      nearest: 'end',
    })
    if (place === undefined) return undefined
    places.unshift(place)
  }
  for (const part of parts.slice(longest + 1)) {
    const low = (places.at(-1)?.to ?? 0) + 1
    const place = placeOf(words, part, {
      low,
      high: Math.min(words.length, low + MOST_OMITTED),
      nearest: 'start',
    })
    if (place === undefined) return undefined
    places.push(place)
  }
  return places
}

/**
 * Range in which to search for a part of a quotation. Of equally good matches, the one nearest to the `nearest` end
 * wins.
 */
type SearchRange = { readonly low: number; readonly high: number; readonly nearest?: 'start' | 'end' }

/** Returns the words within `range` that best match the quotation; undefined if too few match. */
function placeOf(
  words: readonly TextWord[],
  quoted: readonly TextWord[],
  range: SearchRange,
): WordRange | undefined {
  // A short part with a changed word may share no trigram with the text. Close to another part, runs of one or two
  // words are enough.
  const sizes = range.nearest === undefined ? [3] : [3, 2, 1]
  let votes = new Map<number, number>()
  for (const size of sizes) {
    votes = countVotes(words, quoted, range, Math.min(size, quoted.length))
    if (votes.size > 0) break
  }
  const toward = range.nearest === 'end' ? -1 : 1
  const candidates = [...votes]
    .toSorted((a, b) => b[1] - a[1] || toward * (a[0] - b[0]))
    .slice(0, MOST_CANDIDATES)
  let best: (WordRange & { readonly shared: number; readonly score: number }) | undefined
  for (const [begins] of candidates) {
    const low = Math.max(range.low, begins * SPREAD - SPREAD - 2)
    const high = Math.min(range.high, begins * SPREAD + Math.ceil(quoted.length * 1.3) + 2 * SPREAD)
    const narrow = narrowPassage(quoted, words.slice(low, high))
    // Words in the passage that are not in the quotation lower the score.
    const score = 2 * narrow.shared - (narrow.to - narrow.from + 1)
    if (best === undefined || score > best.score)
      best = { from: low + narrow.from, to: low + narrow.to, shared: narrow.shared, score }
  }
  return best !== undefined && best.shared >= LIKE * quoted.length ? best : undefined
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
  // A typo can shift the start by a word or two, so nearby starts share a count.
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

function runKey(words: readonly TextWord[], at: number, size: number): string {
  let key = ''
  for (let step = 0; step < size; step += 1) key += `${words[at + step]?.key ?? ''} `
  return key
}
