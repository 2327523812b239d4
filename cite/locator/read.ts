import type { Locator, LocatorLabel } from '../source/use.ts'
import { OUTLINE } from './outline.ts'

/** All spellings of each label. Among spellings with the same first letter, longer ones come first. */
const labels: readonly (readonly [pattern: RegExp, label: LocatorLabel])[] = [
  [/^(?:§§?|secs?\.|sections?)\s*/i, 'section'],
  [/^(?:¶\s?¶?|paras?(?:\.|(?= \d))|paragraphs?)\s*/i, 'paragraph'],
  [/^(?:nn?\.|notes?|footnotes?)\s*(?=\d)/i, 'note'],
  [/^(?:chs?\.|chapters?)\s+/i, 'chapter'],
  [/^(?:arts?\.|articles?)\s+/i, 'article'],
  [/^(?:amends?\.|amendments?)\s+/i, 'amendment'],
  [/^(?:cls?\.|clauses?)\s+/i, 'clause'],
  [/^(?:pts?\.|parts?)\s+/i, 'part'],
  [/^(?:tits?\.|titles?)\s+/i, 'title'],
  [/^(?:rr?\.|rules?)\s+/i, 'rule'],
  [/^(?:ll?\.|lines?)\s+(?=\d)/i, 'line'],
  [/^(?:cols?\.|columns?)\s+/i, 'column'],
  [/^(?:figs?\.|figures?)\s+/i, 'figure'],
  [/^(?:tbls?\.|tables?)\s+/i, 'table'],
  [/^(?:apps?\.|appendix|appendices)\s+/i, 'appendix'],
  [/^(?:items?)\s+/i, 'item'],
  [/^(?:fields?)\s+/i, 'field'],
  [/^(?:cmts?\.|comments?)\s+/i, 'comment'],
  [/^(?:vols?\.|volumes?)\s+/i, 'volume'],
  [/^(?:pp?\.|pages?)\s*/i, 'page'],
]

/**
 * Parses a typed pincite: `127`, `at 412 n.22`, `¶¶ 9-15`, `§ 2(a), cl. 3`.
 *
 * Unrecognized text becomes a locator with the label `text`, so that no input is lost (PC7). `page` is the first page
 * of the source. If `page` has a hyphen, later pages can have one too: `110 Stat. 3009-546, 3009-587` (PC2).
 */
export function readPincite(text: string, page = ''): Locator[] {
  const [volume, hyphen] = page.split(/(?=[-–])/)
  if (hyphen !== undefined && text.startsWith(`${volume}${hyphen.charAt(0)}`))
    return [{ label: 'text', value: text }]
  const typed = text
    .trim()
    .replace(/^,\s*/, '')
    .replace(/^at\s+/i, '')
    // Scanned text can have these characters instead of the dash in a range.
    .replace(/(?<=\d)[—‒−](?=\d)/g, '–')
    // The Supreme Court prints a comma before a footnote: `at 45, n. 3` (R5.1.3).
    .replace(/(?<=(?:^|pp?\. ?|at )[*\d][\d–-]*),(?= (?:nn?|fns?|ftn)\.? ?\d+(?:[–-]\d+)?$)/, '')
    // South Dakota, New York, and Michigan omit the period before a footnote number (`846 n7`), and California prints
    // `fn.`.
    .replace(
      /(?<=\d,? (?:& |and )?)(?:(nn?)|(?:fn|ftn|note|footnote)(s)?)(?:\.\s?|\s?)(?=\d)/g,
      (_, sign, many) => `${sign ?? (many ? 'nn' : 'n')}.`,
    )
    .replace(/(?<=[\d)*])\.$/, '')
  if (typed === '') return []
  const locators: Locator[] = []
  // The number after a footnote number is a page again: `36 n.4, 38 nn.6–7`.
  for (const piece of typed.split(
    /,\s*(?:(?=[^\s\d*])|(?<= n\.\s?[\d–-]{1,7},\s?)(?=\*?\d)|(?<=nn?\.[\d\s,–&-]{1,20},\s?)(?=\*?\d[\d–-]* (?:& )?nn?\.))/,
  )) {
    const before = locators.at(-1)
    // After a double section symbol, the next piece is another section: `§§ II.C, II.D.1`.
    if (typed.startsWith('§§') && before?.label === 'section' && OUTLINED.test(piece))
      locators.splice(-1, 1, { ...before, value: `${before.value}, ${piece.trim()}` })
    else locators.push(readPiece(piece.trim(), before))
  }
  return locators
}

/** Matches a section with an outline number, possibly after "and": `II.D.1`, `IV`, `B.2`. */
const OUTLINED = new RegExp(String.raw`^(?:and |& )?${OUTLINE}(?: (?:and|&) [\w.]+)?$`)

/** Matches a page in a section, which is printed after "at": `§ 164.1, p. 12` (R5.1). */
const PAGED = /^pp?\.\s*(?=\d)/

function readPiece(piece: string, before?: Locator): Locator {
  // Paragraphs of an order can follow the citation of a service that is also cited by paragraph:
  // `123 FERC ¶ 61,123, at P 45`.
  if (/^PP? \d/.test(piece)) return { label: 'text', value: `at ${piece}` }
  if (before !== undefined && /^(?:section|paragraph|comment)$/.test(before.label) && PAGED.test(piece))
    return { label: 'text', value: piece.replace(PAGED, 'at ') }
  for (const [pattern, label] of labels) {
    const head = pattern.exec(piece)
    if (head === null) continue
    const value = piece.slice(head[0].length)
    return label === 'page' ? readPages(value) : { label, value: markSpan(head[0], value) }
  }
  return readPages(piece)
}

function readPages(piece: string): Locator {
  const noted = /^([*\d][\d*,–\- ]*?)\s+((?:&|and)\s+)?nn?\.\s?(\d[\d,–\- ]*)$/.exec(piece)
  if (noted !== null) {
    const beside = noted[2] === undefined ? {} : { beside: true }
    return { label: 'page', value: noted[1] ?? '', note: noted[3] ?? '', ...beside }
  }
  if (
    /^[*\d][\d*,–\-\s&]*(?:et seq\.?|ff?\.|(?:¶¶?|cols?\.) ?\d[\d–-]*)?$/.test(piece) ||
    /^\d+ to \d+$/.test(piece) ||
    /^\d+[a-z](?:[-–]\d+[a-z])?$/.test(piece) ||
    /^[ivxlc]+([-–][ivxlc]+)?(?:, \*?\d+(?:[-–]\d+)?)*$/.test(piece) ||
    /^[A-Z]{1,2}-?\d+(?:[-–](?:[A-Z]{1,2}-?)?\d+)?$/.test(piece) ||
    /^\d+[-–]\d+ (?:to|through) \d+[-–]\d+$/.test(piece) ||
    // Match a page numbered within its chapter: `5.1`.
    /^\d{1,2}\.\d{1,2}$/.test(piece)
  )
    return { label: 'page', value: piece }
  if (/^\d{1,2}:\d\d(:\d\d)?$/.test(piece)) return { label: 'time', value: piece }
  // Match lines of a transcript: `8:2-11`.
  return { label: 'text', value: piece.replace(/^(\d+:\d+)-(?=\d+$)/, '$1–') }
}

/** After a double section symbol, formats two section numbers with a hyphen between them as a range. */
function markSpan(head: string, value: string): string {
  return head.startsWith('§§') ? value.replace(/^(\w+)-(\w+)$/, '$1–$2') : value
}
