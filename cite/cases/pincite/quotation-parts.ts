import type { WordRun } from './compare-words.ts'
import { readTextWords } from './text-words.ts'

/** A run of words in a quotation that contains no marked change, and the change before that run. */
export type QuotationPart = WordRun & {
  /** Bracketed words before this part, which replace words of the opinion. */
  readonly inserted?: string
  /** Maximum number of words of the opinion that the change can replace. */
  readonly most: number
}

/**
 * Matches an ellipsis, or brackets around whole words. Brackets around letters, as in `[t]he` and `judge[s]`, only
 * change letters.
 */
const CHANGE =
  /(?:\s*(?:…|\.\s?\.\s?\.|\*\s?\*\s?\*)\s*\.?)+|(?<![^\s“"‘'(—–])\[(?!\p{L}\])[^\]]*\](?=[.,;:!?)”"’']*(?:[\s—–]|$))/gu

/** Maximum number of words that an ellipsis can omit. */
const MOST_OMITTED = 900

/** Maximum number of words that words in brackets can replace: in total, and for each word in the brackets. */
const MOST_REPLACED = 12
const MOST_REPLACED_PER_WORD = 3

/** Brackets with more words than this may be part of the opinion. */
const SHORT_INSERTION = 3

/** Returns true if a quotation has brackets with so many words that they may be part of the opinion. */
export function hasLongBrackets(quotation: string): boolean {
  return [...quotation.matchAll(CHANGE)].some(
    ([mark]) => mark.trim().startsWith('[') && readTextWords(mark).length > SHORT_INSERTION,
  )
}

/** Splits a quotation at its ellipses and, unless `keepsBrackets` is set, at brackets around whole words. */
export function splitQuotation(quotation: string, keepsBrackets: boolean): QuotationPart[] {
  const parts: QuotationPart[] = []
  let [from, most] = [0, 0]
  let inserted: string | undefined
  const add = (to: number): void => {
    const text = quotation.slice(from, to)
    const words = readTextWords(text)
    if (words.length === 0) return
    parts.push({ text, words, most, ...(inserted !== undefined && { inserted }) })
    most = 0
    inserted = undefined
  }
  for (const { 0: mark, index } of quotation.matchAll(CHANGE)) {
    const isInsertion = mark.startsWith('[')
    if (isInsertion && keepsBrackets) continue
    add(index)
    const replaced = MOST_REPLACED + MOST_REPLACED_PER_WORD * readTextWords(mark).length
    most = Math.min(MOST_OMITTED, most + (isInsertion ? replaced : MOST_OMITTED))
    if (isInsertion) inserted = [inserted, mark].filter((text) => text !== undefined).join(' ')
    from = index + mark.length
  }
  add(quotation.length)
  return parts
}
