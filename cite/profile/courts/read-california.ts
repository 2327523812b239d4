import { MONTH_START } from '../../vocabulary/months.ts'
import { basePages, spaceOut } from './base-forms.ts'
import { readBrackets } from './read-brackets.ts'
import type { ReadStep } from './style.ts'

const COURT = "(?:[A-Z0-9](?:[\\w.’'— ]|\\[[\\w. ]{2,12}\\]){0,50}?[\\w.\\]] )?"
const PETITION = '((?:, (?:no |pet|writ|orig)[^()]{2,30})?)'
const YEAR = '(?:1[6-9]|20)\\d\\d'
const DAY = `${MONTH_START}[a-z]*\\.? \\d{1,2}, `
const REPORTER = '[A-Z][\\w.’‘]*(?: ?(?:[A-Z][\\w.’‘]*|&|[2-9](?:d|th)))*'
const PAGE = '(?:\\*?\\d[\\d–-]*|_{2,4}(?! [A-Z\\d]|\\w))'
const NOTE = '(?:,? (?:& |and )?f?n[ns]?s?\\. ?\\d[\\d–, -]*(?<=\\d))'
const PAGES = `(?:, ${PAGE}(?:, ${PAGE}(?! [A-Z]))*${NOTE}?|${NOTE}|, ¶¶? ?\\d[\\d–, -]*(?<=\\d))`
const PARALLELS = '(?: \\[(?=\\d{1,4} [A-Z])([^\\[\\]]{5,200})\\])'
const DATABASE = '\\d{4} (?:WL|[A-Z][\\w. ]{0,30}LEXIS) \\d+'

function stateOf(number: string): string {
  if (/^S\d{6}$/.test(number)) return 'Cal. '
  return /^[A-H]\d{6}$/.test(number) ? 'Cal. Ct. App. ' : ''
}

const at = (page: string): string => (page === '' ? '' : `, at ${page}`)

/** Matches the words between a section and the act that changed it. The section or the act can come first. */
export const CHANGED_BY =
  '(?:(?:as )?(?:last )?(?:amended|added|enacted|repealed|renumbered)(?:,? and (?:amended|repealed|renumbered))? by|(?:adding|amending|repealing|enacting)(?=.{0,30}§))'

/**
 * Steps that convert California cases to the standard form: the year moves to the end, and brackets become commas or
 * parentheses.
 */
export const readCalifornia: readonly ReadStep[] = [
  // Remove the parentheses around a citation sentence.
  [/^\(([Ii](?:bi)?d\.)\)\.?$/gm, '$1'],
  [/^\((?=[A-Z§])([^]{4,4000}?)\.\)(?=\s*$)/gm, '$1.'],
  [/\.\) \((?=[A-Z][^()]{0,300}\(?)(?![^()]{0,40}(?:1[6-9]|20)\d\d\))/g, '. '],
  // Move the date and the number in an order about review, which come after the phrase.
  [
    new RegExp(
      `, (review (?:granted|den\\.|denied|dismissed)) (${DAY}${YEAR}), ([A-HS]\\d{6})(?![\\d])`,
      'g',
    ),
    ([, phrase = '', day = '', number = '']) => `, ${phrase}, No. ${number} (${stateOf(number)}${day})`,
  ],
  [
    new RegExp(
      `,? \\((${COURT})((?:${DAY})?${YEAR})${PETITION}\\) ((?:\\d{1,4}|_{2,4}) ${REPORTER} (?:\\d{1,5}|_{2,4}))(${PAGES})?${PARALLELS}?`,
      'g',
    ),
    ([, court = '', year = '', petition = '', place = '', pages = '', parallels = '']) =>
      `, ${spaceOut(place)}${basePages(pages)}${parallels === '' ? '' : `, ${spaceOut(basePages(parallels))}`} (${court}${year}${petition})`,
  ],
  // Move the full date and the number of an unreported case, which come after the name.
  [
    new RegExp(
      `,? \\((${COURT})(${DAY}${YEAR}|${YEAR}(?=, Nos?\\. )), (?!\\d{1,2}:\\d\\d )((?:Nos?\\. )?[^()\\[\\]]{0,50}?\\d[^()\\[\\]]{0,50})\\)(?: (${DATABASE})(?:, (${PAGE}))?(?: \\[(${DATABASE})(?:, (${PAGE}))?\\])?)?`,
      'g',
    ),
    ([, court = '', day = '', number = '', place = '', page = '', other = '', otherPage = '']) =>
      `, ${/^Nos?\. /.test(number) ? '' : 'No. '}${number}${place === '' ? '' : `, ${place}${at(page)}`}${other === '' ? '' : `, ${other}${at(otherPage)}`} (${court === '' ? stateOf(number) : court}${day})`,
  ],
  [new RegExp(`,? supra, (?=\\d{1,4} ${REPORTER} (?:at pp?\\. )?\\d)`, 'g'), ', '],
  [
    new RegExp(`(?<=\\bat )pp?\\. (${PAGE}(?:, ${PAGE})*${NOTE}?)`, 'g'),
    ([, pages = '']) => basePages(pages),
  ],
  readBrackets,
  // Put remarks about the quotation, and sources after a comma, in parentheses.
  [
    /(?<=[\d)]|\b[Ii](?:bi)?d\.)[,;] ((?:original |first )?italics (?:added|omitted)|italics in original|fns?\. omitted|citations? omitted|internal quotation marks omitted|quotation marks omitted)(?=[;.)\],]|$)/g,
    ' ($1)',
  ],
  [
    new RegExp(
      `(?<=\\b(?:Code §§?|Cal\\. Stat\\.|Const\\.|Regs\\.) [^;]{1,80}[\\d)]), (${CHANGED_BY} [^;]{2,200}?\\d[^;]{0,60}?)(?=;|\\.?\\)?\\.?\\s*$)`,
      'gm',
    ),
    ' ($1)',
  ],
  [
    /(?<=[\d)]), ((?:quoting|citing|quoted in|cited in) [^;]{2,400}?\d[^;]{0,60}?)(?=;|\.?\)?\.?\s*$)/gm,
    ' ($1)',
  ],
  [/\bIbid\.(?=$|[\s);])/g, 'Id.'],
  [/\bibid\.(?=$|[\s);])/g, 'id.'],
]
