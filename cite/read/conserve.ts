import { completeLast } from '../locator/complete-last.ts'
import { MONTH_START, MONTHS } from '../vocabulary/months.ts'
import { monthNumber } from '../date/read.ts'

/** Words of the input that are missing in the output, and words of the output that weren't in the input. */
export type WordsChanged = { readonly lost: readonly string[]; readonly added: readonly string[] }

/** Words that a citation style can add, remove, or spell differently without changing the source (CV2). */
const FREE: ReadonlySet<string> = new Set(
  'at and section sections sec secs para paras paragraph paragraphs p pp page pages available'.split(' '),
)

const MARKS = /[\u00ad\u200b-\u200f\ufeff\u2060]|<\/?i>/g
const APOSTROPHES = /[’‘`'ʻʼ]/g
const DASHES = /[\u2010-\u2015\u2212-]+/g
const RANGE = /(?<!\d)(\d{2,})(?:-\s?|\s-\s)(\d+)(?!\d)/g
/**
 * Matches initials with periods, which count as one word with or without spaces: `U. S. C.`, `N.E.`. Doesn't match at
 * the end of a URL.
 */
const INITIALS = /\p{L}\.(?<![\p{L}\p{N}/]\p{L}\.)[ \u00a0]?(?:\p{L}\.[ \u00a0]?)+/gu
const ORDINAL = /(\d)(?:st|nd|rd|th|d)(?=cir|[^a-z]|$)/g

/** Writes out the second number of a range: `1272-73` becomes `1272-1273`. */
function spelledOut(_: string, first: string, last: string): string {
  return `${first}-${completeLast(first, last)}`
}

/**
 * Matches text that contains only common characters: letters without accents, digits, and the punctuation of citations.
 */
const PLAIN = /^[\n\t -~\u00a0§¶“”’‘–—]*$/
const PLAIN_INITIALS = /[A-Za-z]\.(?<![A-Za-z0-9/][A-Za-z]\.)[ \u00a0]?(?:[A-Za-z]\.[ \u00a0]?)+/g

/** Returns the words and numbers of a text in order, normalized so that style differences disappear (CV2). */
export function wordsOf(text: string): string[] {
  if (text === '') return []
  // Both branches give the same result. The first one is faster, because it skips Unicode normalization.
  const plain = PLAIN.test(text)
  const flat = (plain ? text : text.normalize('NFKC'))
    .replace(MARKS, '')
    .replace(APOSTROPHES, '')
    .replace(plain ? PLAIN_INITIALS : INITIALS, (letters) => `${letters.replace(/[.\s]/g, '')} `)
    .replace(DASHES, '-')
    .replace(/,(?<=\d,)(?=\d{3}(?!\d))/g, '')
    .replace(RANGE, spelledOut)
    .toLowerCase()
    .replace(ORDINAL, '$1')
    // All phrases for the date of a visit are printed as “last visited” (R33.5.2).
    .replace(/\b(?:last )?(?:accessed|viewed)\b(?= (?:on )?\w{3,9}\.? \d)/g, 'last visited')
  const words: string[] = []
  for (const word of flat.match(plain ? /[a-z]+|[0-9]+/g : /[\p{L}\p{M}]+|\p{N}+/gu) ?? [])
    if (!FREE.has(word)) words.push(plainWord(word))
  return words
}

const MONTH = new RegExp(`^${MONTH_START.toLowerCase()}(?:uary|ruary|ch|il|ust|tember|ober|ember)?$`)
const MONTH_HEADS: ReadonlySet<string> = new Set(MONTHS.map((month) => month.slice(0, 3).toLowerCase()))

/** Labels that can precede a footnote number (R5.1.3). */
const NOTE_WORDS: ReadonlySet<string> = new Set('nn fn fns ftn note notes footnote footnotes'.split(' '))

/** Maps words in pincites to the abbreviations in T13, and maps `eds` to `ed`. */
const PARTS_OF_PAGES: Readonly<Record<string, string>> = {
  eds: 'ed',
  table: 'tbl',
  tables: 'tbl',
  tbls: 'tbl',
  figure: 'fig',
  figures: 'fig',
  figs: 'fig',
}

function plainWord(word: string): string {
  if (MONTH_HEADS.has(word.slice(0, 3)) && MONTH.test(word)) return `month${monthNumber(word) ?? 0}`
  if (NOTE_WORDS.has(word)) return 'n'
  return PARTS_OF_PAGES[word] ?? word
}

/**
 * Compares the words before and after printing. Returns undefined if `kept` contains every word and number of `given`
 * and no others (CV1). A word that only one of the lists splits (`U.S.C.`, `USC`) counts as equal.
 */
export function changedWords(given: readonly string[], kept: readonly string[]): WordsChanged | undefined {
  if (given.length === kept.length && given.every((word, at) => word === kept[at])) return undefined
  const count = new Map<string, number>()
  for (const word of given) count.set(word, (count.get(word) ?? 0) + 1)
  const added: string[] = []
  for (const word of kept) {
    const left = count.get(word) ?? 0
    if (left > 0) count.set(word, left - 1)
    // “No.” is added when a docket number or the number of a public law is printed (R12.4.1, R16.1.7).
    else if (word !== 'no') added.push(word)
  }
  const lost: string[] = []
  for (const word of given) {
    const left = count.get(word) ?? 0
    if (left === 0) continue
    count.set(word, left - 1)
    lost.push(word)
  }
  if (lost.length === 0 && added.length === 0) return undefined
  const sameLetters = lettersOf(lost) === lettersOf(added)
  const sameNumbers = lost.every(isLetters) && added.every(isLetters)
  return sameLetters && sameNumbers ? undefined : { lost, added }
}

function isLetters(word: string): boolean {
  return /^\p{L}/u.test(word)
}

function lettersOf(words: readonly string[]): string {
  return words.filter(isLetters).join('')
}

/**
 * Returns the ranges of the given words (from `wordsOf`) in the text. Adjacent words share a range. If the last page of
 * a page range is one of the words, the range covers all of the page range.
 */
export function placesOfWords(
  text: string,
  words: readonly string[],
): (readonly [from: number, to: number])[] {
  const places: [from: number, to: number][] = []
  const wanted = [...words]
  for (const found of text.matchAll(/\d+\s?[-–—]\s?\d+|[\p{L}\p{M}]+|\p{N}+/gu)) {
    const mine = wordsOf(found[0]).filter((word) => wanted.includes(word))
    for (const word of mine) wanted.splice(wanted.indexOf(word), 1)
    if (mine.length === 0) continue
    const end = found.index + found[0].length
    const last = places.at(-1)
    if (last !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(last[1], found.index))) last[1] = end
    else places.push([found.index, end])
  }
  return places
}
