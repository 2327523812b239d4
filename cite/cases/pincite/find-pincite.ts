import { compareWords, narrowPassage, type WordDifference } from './compare-words.ts'
import { pageAt, readPages, type PagedText } from './read-pages.ts'
import { readTextWords, type TextWord } from './text-words.ts'

/** Result of locating a quotation in an opinion. */
export type PinciteAnswer =
  /** Found on these pages; `differences` lists the quotation's changes word by word. */
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

/** Fraction of a quotation's words that must match one passage. */
const LIKE = 0.7
/** Minimum number of words; fewer could match anywhere. */
const FEWEST_WORDS = 3

/** An opinion prepared for quotation lookup. */
export type PagedOpinion = { readonly paged: PagedText; readonly words: readonly TextWord[] }

/** Parses an opinion with star pages or reporter page marks. */
export function readPagedOpinion(text: string): PagedOpinion {
  const paged = readPages(text)
  return { paged, words: readTextWords(paged.text) }
}

/**
 * Finds the page of a quotation for use as its pincite (CT6). Tolerates ellipses, brackets, and typos; each part of a
 * quotation with an ellipsis is searched for after the previous part. Without marks there is no page.
 */
export function findPincite({ paged, words }: PagedOpinion, quotation: string): PinciteAnswer {
  if (paged.pages.length === 0) return { kind: 'no-marks' }
  const parts = quotation
    .split(/(?:\s*(?:…|\.\s?\.\s?\.|\*\s?\*\s?\*)\s*\.?)+/)
    .map((text) => ({ text, words: readTextWords(text) }))
    .filter((part) => part.words.length > 0)
  const count = parts.reduce((sum, part) => sum + part.words.length, 0)
  if (count < FEWEST_WORDS) return { kind: 'not-found' }
  let after = 0
  const places: { from: number; to: number }[] = []
  for (const part of parts) {
    const place = placeOf(words, part.words, after)
    if (place === undefined) return { kind: 'not-found' }
    places.push(place)
    after = place.to + 1
  }
  const [from, to] = [places[0]?.from ?? 0, places.at(-1)?.to ?? 0]
  const [start, end] = [words[from]?.start ?? 0, words[to]?.end ?? 0]
  const differences = parts.flatMap((part, at) => {
    const place = places[at] ?? { from: 0, to: -1 }
    return compareWords(part, { text: paged.text, words: words.slice(place.from, place.to + 1) })
  })
  const passage = paged.text.slice(start, end).replace(/\s+/g, ' ')
  const [first, last] = [pageAt(paged, start), pageAt(paged, end - 1)]
  if (first === undefined || last === undefined) return { kind: 'before-marks', passage, differences }
  return { kind: 'found', first, last, passage, differences }
}

/** Returns the range, from word `after` on, that most of the quotation's trigrams point to. */
function placeOf(
  words: readonly TextWord[],
  quoted: readonly TextWord[],
  after: number,
): { from: number; to: number } | undefined {
  const size = Math.min(3, quoted.length)
  const runs = new Map<string, number[]>()
  for (let at = 0; at + size <= quoted.length; at += 1) {
    const key = runKey(quoted, at, size)
    const known = runs.get(key)
    if (known === undefined) runs.set(key, [at])
    else known.push(at)
  }
  // Each shared trigram votes for where the quotation starts; typos shift the vote by a word or two.
  const votes = new Map<number, number>()
  for (let at = after; at + size <= words.length; at += 1)
    for (const inside of runs.get(runKey(words, at, size)) ?? []) {
      const begins = Math.floor((at - inside) / SPREAD)
      votes.set(begins, (votes.get(begins) ?? 0) + 1)
    }
  const candidates = [...votes].toSorted((a, b) => b[1] - a[1]).slice(0, 5)
  let best: { from: number; to: number; shared: number } | undefined
  for (const [begins] of candidates) {
    const low = Math.max(after, begins * SPREAD - SPREAD - 2)
    const high = Math.min(words.length, begins * SPREAD + Math.ceil(quoted.length * 1.3) + 2 * SPREAD)
    const narrow = narrowPassage(quoted, words.slice(low, high))
    if (best === undefined || narrow.shared > best.shared)
      best = { from: low + narrow.from, to: low + narrow.to, shared: narrow.shared }
  }
  return best !== undefined && best.shared >= LIKE * quoted.length ? best : undefined
}

const SPREAD = 8

function runKey(words: readonly TextWord[], at: number, size: number): string {
  let key = ''
  for (let step = 0; step < size; step += 1) key += `${words[at + step]?.key ?? ''} `
  return key
}
