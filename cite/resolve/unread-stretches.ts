import { MONTH_START } from '../vocabulary/months.ts'
import type { CitationInNote } from './citations.ts'

/** Start and end of part of a text. */
export type TextSpan = readonly [start: number, end: number]

/**
 * Patterns that suggest a citation in unrecognized text:
 * - a number before and after an abbreviated title
 * - a section, a URL, a docket or report number, or a year in parentheses
 * - a case name or the name of a law review
 * - an unrecognized *id.* or *supra*
 *
 * Some matches aren't citations. A false match does no harm, because it only prevents conclusions.
 */
const SIGNS: readonly RegExp[] = [
  /\b\d{1,4} [A-Z][\p{L}.’'&]*(?: [A-Z][\p{L}.’'&]*){0,6} ?,? ?(?:at )?\d{1,5}\b/u,
  /§|¶/,
  // Match a short form without its page: `Kelly, 336 F.3d.`
  /\b\d{1,4} (?:U\.\s?S\.|S\.\s?Ct\.|L\.\s?Ed\.|F\.(?:2d|3d|4th)|F\.\s?Supp\.|[A-Z]\.[A-Z]?\.?(?:2d|3d))/,
  /https?:|\bwww\.|\bdoi\b/i,
  /\bI[Dd]\.|\b[Ii]bid|\bid\b/,
  /\b(?:supra|infra)notes?\b|\b(?:supra|infra)\b(?!,? (?:Parts?|[Ss]ections?|[Ss]ubparts?|[Ss]ubsections?|[Cc]hapters?|[Tt]ables?|[Ff]igures?|[Aa]ppend|(?:text )?accompanying|notes? \d+[–\d, and-]* and accompanying))/,
  /\bvs?\. [A-Z]/,
  /[([](?:[^()[\]]{0,60}[\s,])?(?:1[6-9]|20)\d\d[)\]]/,
  /\bNos?\. ?[\d-]/,
  /\bL\. ?(?:Rev|J)\b|\b[A-Z]\.?[A-Z]?\.?L\.J\.|\bJ\. [A-Z]|\bF\. ?Supp|\b(?:Cong\.|Stat\.|Reg\.|Rec\.)/,
  /\b(?:FAR|DFARS|CFR|USC|U\.S\.C|C\.F\.R|Const\.|Restatement|Rule|Rules) (?:\w+\. ){0,3}\d/,
  // Match a rule in a format that isn't in the tables: `Fed. R. Bankr. Proc. 7001(2)`.
  /\bR\. (?:\w+\. ){1,3}\d/,
  // Match a numbered order of a court or an agency: `Ninth Circuit General Order 5.4(c)(1)`.
  /\b(?:Order|Directive|Circular|Bulletin|Notice|Opinion|Op\.|Release|Letter) (?:Nos?\. ?)?\d/,
  // Match a star page, or a title followed by a page: `2 William Blackstone, Commentaries *437`.
  /\*\d|, \p{Lu}[\p{L} ’']{3,} \d{1,4}[.;]?$/u,
  /,? at \*?\d|\bn\.\d|, \d{1,4}[–-]\d{1,4}\b/,
  new RegExp(`\\b${MONTH_START}[a-z]*\\.? \\d{1,2}, (?:1[6-9]|20)\\d\\d`),
]

/**
 * Matches a reference to a part of the document, which cites no source: `See infra Part II`,
 * `supra notes 12–14 and accompanying text`.
 */
const INTERNAL =
  /\b(?:supra|infra)\b,? (?:(?:text )?accompanying )?(?:notes?|Parts?|[Ss]ections?|[Ss]ubparts?|[Ss]ubsections?|[Cc]hapters?|[Tt]ables?|[Ff]igures?|[Aa]ppendix)(?: ?[\dIVXA-H][\w.()–-]*(?:,? (?:and |& )?[\dIVX][\w.()–-]*)*)?(?:,? (?:and )?accompanying (?:text|notes?[\d ]*))?/g

/**
 * Returns the parts of a footnote that look like a citation but weren't recognized. A conclusion that depends on every
 * citation in the footnote, such as the source of an *id.*, must take these parts into account.
 */
export function findUnreadStretches(text: string, citations: readonly CitationInNote[]): TextSpan[] {
  const hidden = [
    ...citations.filter(({ kind }) => kind !== 'pasted').map(({ span }) => span),
    ...[...text.matchAll(INTERNAL)].map(({ 0: { length }, index }) => [index, index + length] as const),
  ].toSorted((a, b) => a[0] - b[0])
  const stretches: TextSpan[] = []
  let at = 0
  for (const [start, end] of [...hidden, [text.length, text.length] as const]) {
    if (start > at) stretches.push(...lookIn(text, at, start))
    at = Math.max(at, end)
  }
  return stretches
}

/**
 * Splits an unrecognized range at semicolons and ends of sentences, and returns the parts that look like a citation.
 */
function lookIn(text: string, start: number, end: number): TextSpan[] {
  const found: TextSpan[] = []
  for (const { 0: part, index } of text.slice(start, end).matchAll(PART)) {
    const bare = part.trim()
    if (bare.length > 2 && SIGNS.some((sign) => sign.test(bare)))
      found.push([start + index, start + index + part.length])
  }
  return found
}

/**
 * Matches one part of an unrecognized range: the text up to a semicolon, or up to a period before a capital letter. The
 * period of an abbreviation doesn't end a part.
 */
const PART = /(?:[^;.]|\.(?!\s+[A-Z“"])|(?<=\b[A-Z][\w’']{0,5}|\b[a-z]{1,4})\.)+[;.]?/g
