import { type DocumentForm, MONTH_DAY, PAGES } from '../shared/document-form.ts'
import { COUNTRY } from '../../vocabulary/countries.ts'

const YEAR = '(?:1[2-9]|20)\\d\\d'
const SECTIONS =
  '(?<pin>(?:§§?|ss?\\.?|secs?\\.|arts?\\.|regs?\\.|pts?\\.|schs?\\.|¶¶?) ?[\\dIVX][^;()]{0,40}?(?:\\(\\w{1,4}\\))*)'

/**
 * A decision of a court that names no parties: court, abbreviation, translation, date, and report, all in roman:
 * `Court [Ct.] [Highest Court] Mar. 3, 1990, 12 Reports 34 (Ger.)` (R20.2).
 */
export const decisionAbroad: DocumentForm = {
  pattern: new RegExp(
    `^(?<title>(?:BVerfG|BGH|BVerwG|BAG|BFH|BSG|OLG|LG|AG)\\b[^;()]{3,160}(?= \\(Ger)|(?=\\p{Lu}[^[\\]]*\\p{Ll})\\p{L}[\\p{L}’' -]{2,80} \\[[\\p{L}. ]{1,16}\\](?:,? \\[[^\\]]{3,90}\\])?,? [^;§()]{0,120}?(?:\\d{1,2}, |${YEAR}\\b)[^;()]{0,160}?(?:\\([^()]{1,12}\\)[^;()]{1,80}?)?)(?=$|,? \\()`,
    'u',
  ),
  read: ({ title = '' }, id) => ({ source: { kind: 'printed', id, title: `<i>${title}</i>` } }),
}

/** An act by its short title and year, or in revised statutes: `Acme Act 1998, c. 42, § 3 (U.K.)` (R20.2). */
export const actAbroad: DocumentForm = {
  pattern: new RegExp(
    `^(?<title>(?:[A-Z][^;§()]{2,140}? )?(?:(?:Act|Ordinance|Regulations?|Rules|Order|Measure|Law|Code|Constitution)(?: \\([^()]{2,30}\\))?,? (?:\\(?No\\. \\d+\\)? (?:of )?)?${YEAR}(?:(?:, (?:c|ch|cap|No)\\. [\\w.-]*\\w(?: of ${YEAR})?)(?: \\([A-Z][\\w.]*\\))?| \\((?:Cth|NSW|Vic|Qld|WA|SA|Tas|ACT|NT)\\)|(?=[^;]{0,60} \\(${COUNTRY}\\)))|(?<=, |^)(?:R\\.S\\.[A-Z][\\w.]*|S\\.(?:C|O|B\\.C|A|S|M|Q|N\\.S|N\\.B)\\.)(?: |, )${YEAR}, c\\. [\\w.-]*\\w(?: \\(\\d\\w* Supp\\.\\))?))(?:,? ${SECTIONS})?(?=$| \\()`,
  ),
  read: ({ title = '', pin }, id) => ({
    source: { kind: 'printed', id, title: `<i>${title}</i>` },
    pincite: pin,
  }),
}

/** A report of a panel or the Appellate Body of the World Trade Organization, whose title is in italics (R22). */
export const tradeReport: DocumentForm = {
  pattern: new RegExp(
    `^(?<lead>(?:Appellate Body|Panel|GATT Panel) Reports?(?: of the (?:Panel|Appellate Body))?, )(?<title>[^;()]{5,240}?)(?<mid>(?:,? ¶¶? ?[\\d.–, -]*\\d)?, (?:WTO Docs?\\. )?(?:WT/DS|L/)\\d[\\w/, ]*)(?<end>,? ¶¶? ?[\\d.–, -]*\\d)?(?=$|,? \\()`,
  ),
  read: ({ lead = '', title = '', mid = '', end = '' }, id) => ({
    source: { kind: 'printed', id, title: `<i>${lead}</i>${title}<i>${mid}${end}</i>` },
  }),
}

const BODY_OF_UN =
  '(?:U\\.N\\.|United Nations|General Assembly|Security Council|Secretary-General|Human Rights Council|Special Rapporteur|Econ|Int[’\']l L\\. Comm|International Law Commission|UNHCR|UNCITRAL|Comm\\.|Committee|Rep\\. of)[^,;]*'
/**
 * A document of the United Nations: body or author, title in italics, document number, and date (R22):
 * `U.N. Secretary-General, Notes, ¶ 5, U.N. Doc. A/1/2 (Mar. 3, 2010)`.
 */
export const unDocument: DocumentForm = {
  pattern: new RegExp(
    `^(?!(?:G\\.A\\.|S\\.C\\.) Res)(?<lead>(?:[^,;]{3,80}? )?\\(?${BODY_OF_UN}, )(?<title>(?!U\\.N\\. Doc)[^;]{4,240}?)(?<mid>(?:,? (?:¶¶? ?|at )\\d[\\d–, -]*)?, U\\.N\\. Docs?\\. [A-Z][\\w/.()-]*\\w\\)?)(?:,? (?<pin>at ${PAGES}|¶¶? ?\\d[\\d–, -]*(?<=\\d)))?(?: \\((?<day>${MONTH_DAY}?\\d{4})\\))?(?=$|,? \\()`,
  ),
  read: ({ lead = '', title = '', mid = '', pin, day }, id) => ({
    source: {
      kind: 'printed',
      id,
      title: `<i>${lead}</i>${title}<i>${mid}${pin === undefined ? '' : `, ${pin}`}${day === undefined ? '' : ` (${day})`}</i>`,
    },
  }),
}
