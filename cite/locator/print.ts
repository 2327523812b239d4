import type { Locator, LocatorLabel } from '../source/use.ts'
import { OUTLINE } from './outline.ts'

type Sign = { readonly one: string; readonly many: string; readonly space: boolean }

/** Symbol or abbreviation before one number and before several numbers (T13). Pages have neither (R5.1.1). */
const signs: Readonly<Record<LocatorLabel, Sign>> = {
  page: { one: '', many: '', space: false },
  section: { one: '§', many: '§§', space: true },
  paragraph: { one: '¶', many: '¶¶', space: true },
  note: { one: 'n.', many: 'nn.', space: false },
  chapter: { one: 'ch.', many: 'chs.', space: true },
  article: { one: 'art.', many: 'arts.', space: true },
  amendment: { one: 'amend.', many: 'amends.', space: true },
  clause: { one: 'cl.', many: 'cls.', space: true },
  part: { one: 'pt.', many: 'pts.', space: true },
  title: { one: 'tit.', many: 'tits.', space: true },
  rule: { one: 'r.', many: 'rr.', space: true },
  line: { one: 'l.', many: 'll.', space: true },
  column: { one: 'col.', many: 'cols.', space: true },
  figure: { one: 'fig.', many: 'figs.', space: true },
  table: { one: 'tbl.', many: 'tbls.', space: true },
  appendix: { one: 'app.', many: 'apps.', space: true },
  item: { one: 'item', many: 'items', space: true },
  field: { one: '', many: '', space: false },
  comment: { one: 'cmt.', many: 'cmts.', space: true },
  volume: { one: 'vol.', many: 'vols.', space: true },
  time: { one: '', many: '', space: false },
  text: { one: '', many: '', space: false },
}

/**
 * Formats a range with an en dash and without repeated leading digits, but with at least two digits after the dash:
 * `1272-1273` becomes `1272–73` (PC2).
 */
function printSpan(first: string, last: string): string {
  const same = first.length === last.length && first.length > 2 && /^\d+$/.test(first) && /^\d+$/.test(last)
  const shared = same && first.slice(0, -2) === last.slice(0, -2)
  return `${first}–${shared ? last.slice(-2) : last}`
}

/**
 * Formats two page, footnote, or paragraph numbers with a hyphen between them as a range (R5.1.2). The numbers of
 * paragraphs keep all digits.
 */
function printNumbers(value: string, label: LocatorLabel): string {
  // A range of pages numbered by chapter has a word instead of a dash: `3-9 to 3-10`.
  if (/ (?:to|through) /.test(value)) return value
  return value.replace(/(\*?\d+)(?:[-–—]\s?|\s[-–—]\s)(\*?\d+)/g, (_, first: string, last: string) =>
    label === 'paragraph' ? `${first}–${last}` : printSpan(first, last),
  )
}

/**
 * Formats the range of pages after a section with en dashes: `1.01[B] at 1-14-15` becomes `at 1–14–15`. Keeps hyphens
 * in the section number.
 */
function printPlace(value: string): string {
  const [section = '', page] = value.split(' at ')
  // The hyphen in a page numbered by chapter is not a range: `§ 10.10[B] at 10-85`.
  if (page === undefined || /^\d+-\d+$/.test(page)) return value
  return `${section} at ${page.replace(/(\d)-(?=\d)/g, '$1–')}`
}

/** Matches another section in a list with outline numbers: `II.C, II.D.1`, `IV & V`. */
const OUTLINED = new RegExp(`(?:,|&| and) ?${OUTLINE}(?=,| |$)`)

/**
 * Returns true if a value is a range or a list. Several subsections of one section have a single section symbol:
 * `§ 12(b)(1)–(3)` (R3.3).
 */
function isMany(label: LocatorLabel, value: string): boolean {
  // Text after "at" is a page, and a comma before words doesn't separate numbers: `§ 1.72-16(a), Q&A (3)(a)`. The lines
  // of a patent column don't make it several numbers either.
  const [place = ''] = value.split(label === 'column' ? / ll?\. / : ' at ')
  if (label === 'section' && OUTLINED.test(place)) return true
  const inOne = label === 'section' && !/(?:[–,&] ?|(?:to|and) )(?:§§? ?)?\.?\d/.test(place)
  if (!inOne && /–|, ?(?:§§? ?)?(?:\d|\()|& ?(?:\d|\()| to | and /.test(place)) return true
  return (label === 'paragraph' || label === 'note') && /\d-\d/.test(value)
}

/** Formats one locator with its symbol or abbreviation: `412 n.22`, `¶ 9`, `§§ 2701–2711`, `ch. 268` (PC1–PC6). */
export function printLocator(locator: Locator): string {
  const { label, value, note, beside = false } = locator
  const sign = signs[label]
  const many = isMany(label, value)
  const keepsHyphens = label !== 'page' && label !== 'note' && label !== 'paragraph'
  const number = keepsHyphens ? printPlace(value) : printNumbers(value, label)
  const head = many ? sign.many : sign.one
  const words = head === '' ? number : sign.space ? `${head} ${number}` : `${head}${number}`
  if (label === 'field') return `[${value}]`
  return note === undefined || note === ''
    ? words
    : `${words} ${beside ? '& ' : ''}${printLocator({ label: 'note', value: note })}`
}

/** Formats all locators of a pincite with commas between them: `ch. 268, § 40`. */
export function printPincite(pincite: readonly Locator[]): string {
  return pincite.map(printLocator).join(', ')
}
