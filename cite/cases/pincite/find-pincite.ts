import { compareWords, type WordDifference } from './compare-words.ts'
import { pageAt, readPages, type PagedText } from './read-pages.ts'
import { outerRange, placeParts, type WordRange } from './place-parts.ts'
import { hasLongBrackets, splitQuotation, type QuotationPart } from './quotation-parts.ts'
import { readTextWords, type TextWord } from './text-words.ts'

/** Result of locating a quotation in an opinion. */
export type PinciteAnswer =
  /** The quotation is on these pages. `differences` lists how it differs from the opinion, word by word. */
  | {
      readonly kind: 'found'
      readonly first: number
      readonly last: number
      readonly passage: string
      readonly differences: readonly WordDifference[]
    }
  /** The quotation is before the first page marker, so its page is unknown. */
  | {
      readonly kind: 'before-marks'
      readonly passage: string
      readonly differences: readonly WordDifference[]
    }
  /** The opinion has no page markers. */
  | { readonly kind: 'no-marks' }
  | { readonly kind: 'not-found' }

/** Minimum number of words in a quotation. Fewer words could match anywhere. */
export const FEWEST_WORDS = 3

/** An opinion prepared for quotation lookup. */
export type PagedOpinion = { readonly paged: PagedText; readonly words: readonly TextWord[] }

/** Parses an opinion with star pages or reporter page markers. */
export function readPagedOpinion(text: string): PagedOpinion {
  const paged = readPages(text)
  return { paged, words: readTextWords(paged.text) }
}

/**
 * Finds the page of a quotation for its pincite (CT6). Accepts ellipses, brackets, and typos. Returns no page if the
 * opinion has no page markers.
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

/** The passage of an opinion that a quotation quotes, as offsets into its text without page markers. */
type QuotedPassage = {
  readonly start: number
  readonly end: number
  readonly passage: string
  /** Differences that the author did not mark with an ellipsis or brackets, with the identical words between them. */
  readonly differences: readonly WordDifference[]
}

/**
 * Finds the passage that a quotation quotes. Returns undefined if the opinion contains too few of the quotation's
 * words. If there are several passages, prefers one on a page that `isCited` accepts.
 */
export function findPassage(
  opinion: PagedOpinion,
  quotation: string,
  isCited: (page: number) => boolean = () => false,
): QuotedPassage | undefined {
  // Long brackets may be part of the opinion, so also search for them as written.
  if (hasLongBrackets(quotation)) {
    const literal = findParts(opinion, splitQuotation(quotation, true), isCited)
    if (literal?.passage.includes('[') === true) return literal
  }
  return findParts(opinion, splitQuotation(quotation, false), isCited)
}

function findParts(
  { paged, words }: PagedOpinion,
  parts: readonly QuotationPart[],
  isCited: (page: number) => boolean,
): QuotedPassage | undefined {
  const count = parts.reduce((sum, part) => sum + part.words.length, 0)
  if (count < FEWEST_WORDS) return undefined
  const isOnCitedPage = ({ from, to }: WordRange): boolean => {
    const pages = [words[from]?.start ?? 0, words[to]?.start ?? 0].map((at) => pageAt(paged, at))
    return pages.some((page) => page !== undefined && isCited(page))
  }
  const place = placeParts(words, parts, isOnCitedPage)
  if (place === undefined) return undefined
  const { from, to } = outerRange(place.ranges)
  const [start, end] = [words[from]?.start ?? 0, words[to]?.end ?? 0]
  const differences = parts.flatMap((part, at): WordDifference[] => {
    const range = place.ranges[at] ?? { from: 0, to: -1 }
    const compared = compareWords(part, { text: paged.text, words: words.slice(range.from, range.to + 1) })
    const unmarked = acceptMarkedLetters(compared)
    return part.inserted === undefined ? unmarked : [{ kind: 'same', text: part.inserted }, ...unmarked]
  })
  const passage = paged.text.slice(start, end).replace(/\s+/g, ' ')
  return { start, end, passage, differences }
}

/** Matches a letter in brackets that is a whole word, such as `[a]`. */
const MARKED_LETTER = /^[“"‘'(]?\[\p{L}\][,.;:)”"’']?$/u

/**
 * Removes the differences that the author marked by putting a letter in brackets. The letter may have been inserted or
 * may replace one word.
 */
function acceptMarkedLetters(differences: readonly WordDifference[]): WordDifference[] {
  const isMarked = (one: WordDifference | undefined): boolean =>
    one?.kind === 'added' && MARKED_LETTER.test(one.text)
  return differences.flatMap((one, at): WordDifference[] => {
    const replaces = isMarked(differences[at - 1]) || isMarked(differences[at + 1])
    if (one.kind === 'missing' && replaces && !/\s/.test(one.text)) return []
    return isMarked(one) ? [{ kind: 'same', text: one.text }] : [one]
  })
}
