import { type DocumentForm, MONTH_DAY, PAGES } from '../shared/document-form.ts'
import { COUNTRY } from '../../vocabulary/countries.ts'

const YEAR = '(?:1[2-9]|20)\\d\\d'
const SECTIONS =
  '(?<pin>(?:§§?|ss?\\.?|secs?\\.|arts?\\.|regs?\\.|pts?\\.|schs?\\.|¶¶?) ?[\\dIVX][^;()]{0,40}?(?:\\(\\w{1,4}\\))*)'

/**
 * Matches a foreign decision without parties. The court, abbreviation, translation, date, and reporter are all in roman
 * type: `Court [Ct.] [Highest Court] Mar. 3, 1990, 12 Reports 34 (Ger.)` (R20.2).
 */
export const decisionAbroad: DocumentForm = {
  pattern: new RegExp(
    `^(?<title>(?:BVerfG|BGH|BVerwG|BAG|BFH|BSG|OLG|LG|AG)\\b[^;()]{3,160}(?= \\(Ger)|(?=\\p{Lu}[^[\\]]*\\p{Ll})\\p{L}[\\p{L}’' -]{2,80} \\[[\\p{L}. ]{1,16}\\](?:,? \\[[^\\]]{3,90}\\])?,? [^;§()]{0,120}?(?:\\d{1,2}, |${YEAR}\\b)[^;()]{0,160}?(?:\\([^()]{1,12}\\)[^;()]{1,80}?)?)(?=$|,? \\()`,
    'u',
  ),
  read: ({ title = '' }, id) => ({ source: { kind: 'printed', id, title: `<i>${title}</i>` } }),
}

/**
 * Matches a foreign act by its short title and year, or in revised statutes: `Acme Act 1998, c. 42, § 3 (U.K.)`
 * (R20.2).
 */
export const actAbroad: DocumentForm = {
  pattern: new RegExp(
    `^(?<title>(?:[A-Z][^;§()]{2,140}? )?(?:(?:Act|Ordinance|Regulations?|Rules|Order|Measure|Law|Code|Constitution)(?: \\([^()]{2,30}\\))?,? (?:\\(?No\\. \\d+\\)? (?:of )?)?${YEAR}(?:(?:, (?:c|ch|cap|No)\\. [\\w.-]*\\w(?: of ${YEAR})?)(?: \\([A-Z][\\w.]*\\))?| \\((?:Cth|NSW|Vic|Qld|WA|SA|Tas|ACT|NT)\\)|(?=[^;]{0,60} \\(${COUNTRY}\\)))|(?<=, |^)(?:R\\.S\\.[A-Z][\\w.]*|S\\.(?:C|O|B\\.C|A|S|M|Q|N\\.S|N\\.B)\\.)(?: |, )${YEAR}, c\\. [\\w.-]*\\w(?: \\(\\d\\w* Supp\\.\\))?))(?:,? ${SECTIONS})?(?=$| \\()`,
  ),
  read: ({ title = '', pin }, id) => ({
    source: { kind: 'printed', id, title: `<i>${title}</i>` },
    pincite: pin,
  }),
}

/**
 * Matches the start of a document of an international organization: the name of the organization, or the type of a
 * report.
 */
const LEAD =
  "(?:(?:Appellate Body|(?:GATT )?Panel) Reports?|(?:[^,;]{3,80}? )?\\(?(?:U\\.N\\.|UN[A-Z]*\\b|United Nations|European (?:Commission|Parliament)|General Assembly|Security Council|Secretary-General|Human Rights Council|Special Rapporteur|Econ|Int[’']l L\\. Comm|International Law Commission|Comm\\.|Committee|Rep\\. of)[^,;]*), "
const PIN = '¶¶? ?\\d[\\d.–, -]*(?<=\\d)'

/**
 * Matches a report of the World Trade Organization, or a document of the United Nations or the European Commission:
 * organization or type, title in italics, document number, and date (R22). Example:
 * `U.N. Secretary-General, Notes, ¶ 5, U.N. Doc. A/1/2 (Mar. 3, 2010)`.
 */
export const documentAbroad: DocumentForm = {
  pattern: new RegExp(
    `^(?<lead>${LEAD})(?<title>(?!U\\.N\\. Doc)[^;]{4,240}?)(?<mid>(?:,? (?:${PIN}|at ${PAGES}))?, (?:U\\.N\\. Docs?\\. [A-Z][\\w/.()-]*\\w\\)?|(?:COM|SWD|JOIN) ?\\(\\d{4}\\) ?\\d+(?: final)?|(?:WTO Docs?\\. )?(?:WT/DS|L/)\\d[\\w/]*(?:, WT/DS[\\w/]*)*)(?:,? (?:${PIN}|at ${PAGES}))?)(?: \\((?<day>${MONTH_DAY}?\\d{4})\\))?(?=$|,? \\(|, https?:)`,
  ),
  read: ({ lead = '', title = '', mid = '', day }, id) => ({
    source: {
      kind: 'printed',
      id,
      title: `<i>${lead}</i>${title}<i>${mid}${day === undefined ? '' : ` (${day})`}</i>`,
    },
  }),
}
