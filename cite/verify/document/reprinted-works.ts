import type { CitationInNote } from '#cite/resolve/citations.ts'
import { type NamedSource, onlyLetters, placeWork } from './named-source.ts'
import { overlapsAny, spansOf } from './spans.ts'

const YEAR = String.raw`(?:1[5-9]|20)\d\d(?:[–-]\d{2,4})?`
/** Matches an act or a bill with its date or its title. */
const ACT = String.raw`(?:Acts? of (?:\p{Lu}\p{L}{2,8}\.? \d{1,2}, )?${YEAR}|(?:An Act|A Bill|Bill) (?!of \d)[^;.()§\[\]]{3,160}?)`
/** Matches a work in all caps with its date: `THE TITLE OF A REPORT (Mar. 3, 1790)`. */
const CAPITAL_WORK = String.raw`\p{Lu}[\p{Lu}.’'-]*(?: [\p{Lu}\d.,:’'&-]+){3,30} \([^()]{0,60}${YEAR}\)`
/** Matches the chapter, number, article, or section of an act, or a note in parentheses or brackets. */
const PART = String.raw`,? (?:(?:ch|c|cl|no|art|tit|pt|Res)\.|chap\.|pmbl\.|§§?|¶¶?|No\.|Art\.)[^;,()\[\]]{0,24}(?:, [IVXLC\d–-]+)*|,? (?:\(|\[)[^()\[\]]{1,60}(?:\)|\])`
/** Matches the title and the pages of the book in which a law is reprinted. */
const HOST = String.raw`(?<host>[^;()\[\]]{2,240}?(?:,? supra(?: notes? \d{1,3})?,? at \d[\d, –-]*\d|,? supra(?: notes? \d{1,3})?,? at \d|(?<=[,\d\p{L}]) \((?:[^()]{0,160}[\s,])?(?:1[5-9]|20)\d\d\)(?: \((?:1[5-9]|20)\d\d\))?))`

const REPRINTED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<act>${ACT})|(?<work>${CAPITAL_WORK}))(?<parts>(?:${PART}){0,4}),? (?:as )?(?:reprinted|republished)(?: as amended)? (?:in|at) ${HOST}`,
  'gu',
)

/** Matches the first of the pages at the end of a title: `at 511, 519` and `THE LAWS OF THE STATE 345, 357–58 (`. */
const FIRST_PAGE = /(?:^|[ ,])(\d{1,4})(?:, \d{1,4}(?:[–-]\d{1,4})?)*(?: \([^()]*\))?$/
const CHAPTER = /\b(?:ch|chap|c|[Nn]o)\. ?([\w-]+)/

/**
 * Finds the acts and historical works that the text cites from a reprint: `Act of Mar. 3, 1790, ch. 2, § 4, reprinted in
 * 2 THE LAWS OF A STATE 31, 33 (1802)`. Acts with the same date are distinguished by the first page of the reprint.
 */
export function findReprinted(text: string, read: readonly CitationInNote[]): NamedSource[] {
  if (!/re(?:printed|published)/.test(text)) return []
  const sources = spansOf(read.filter(({ kind }) => kind !== 'pasted' && kind !== 'section'))
  return [...text.matchAll(REPRINTED)].flatMap(({ 0: words, index, groups }) => {
    const { act = '', work = '', parts = '', host = '' } = groups ?? {}
    if (work !== '' && overlapsAny([index, index + words.length], sources)) return []
    const place = FIRST_PAGE.exec(host)?.[1] ?? CHAPTER.exec(parts)?.[1] ?? onlyLetters(host)
    return [placeWork(index, words, `${onlyLetters(act + work)} ${place}`)]
  })
}

/** Matches a chapter whose book an earlier note cites: `Jane Roe, The Title, in 3 A BOOK, supra note 4, at 5`. */
const CHAPTER_OF_KNOWN =
  /(?<=^|[.;”"’)]\d{0,3} |\b[Ss]ee(?: also| generally)?,?(?: e\.g\.,)? )(?!(?:See|Cf|But|Id)\b)(?<work>\p{Lu}[\p{L}.’'-]*(?: (?:\p{Lu}[\p{L}.’'-]*|&|et al\.)){1,6}, [\p{Lu}“"][^;()]{8,160}?), in (?:\d{1,3} )?\p{Lu}[^;()]{2,120}?, supra notes? \d{1,3}(?:, at \d[\d, –-]*\d|, at \d)?/gu

/** Finds the chapters whose book an earlier note cites. */
export function findChapters(text: string): NamedSource[] {
  if (!text.includes('supra note')) return []
  return [...text.matchAll(CHAPTER_OF_KNOWN)].map(({ 0: words, index, groups }) =>
    placeWork(index, words, onlyLetters(groups?.['work'] ?? '')),
  )
}

/** Removes the citations inside a source that is cited from a reprint, for example that of the book. */
export function withoutReprints<T extends CitationInNote>(
  read: readonly T[],
  reprinted: readonly NamedSource[],
): T[] {
  return read.filter(
    ({ kind, span }) =>
      kind === 'pasted' || !reprinted.some((one) => one.span[0] <= span[0] && span[0] < one.span[1]),
  )
}

/** Matches the words between a source and the book in which it is reprinted. */
const TO_REPRINT = /^,? \(?reprinted (?:as amended )?(?:in|at) (?:\d{1,3} )?$/
const LONGEST_TO_REPRINT = 40

/** Returns true for a book that is cited only because it reprints the source before it. */
export function isReprint<T extends CitationInNote & { readonly passage: number }>(
  { kind, span, passage }: T,
  text: string,
  found: readonly T[],
): boolean {
  if (kind !== 'supra' && kind !== 'book' && kind !== 'pasted') return false
  const start = Math.max(0, span[0] - LONGEST_TO_REPRINT)
  if (!/reprinted /.test(text.slice(start, span[0]))) return false
  return found.some(
    (one) =>
      one.passage === passage &&
      one.source !== undefined &&
      one.span[1] >= start &&
      one.span[1] < span[0] &&
      TO_REPRINT.test(text.slice(one.span[1], span[0])),
  )
}
