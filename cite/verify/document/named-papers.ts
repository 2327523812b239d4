import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import type { Source } from '#cite/source/source.ts'
import { type NamedSource, onlyLetters, placeSource, placeWork } from './named-source.ts'
import { overlapsAny } from './spans.ts'

/** Matches the rest of a citation up to a date in parentheses. A period ends the match, except after an initial. */
const TO_DATE = String.raw`(?:, (?:[^;.()]|\([^()]{2,30}\)|(?<=[ .]\p{Lu})\.|\.(?!\s)){5,300}? \((?:\p{Lu}\p{L}{2,8}\.? (?:\d{1,2}, )?)?(?:19|20)\d\d\))?`
/** Matches a report of the Congressional Research Service: `CRS Report R44803, The Title, by Jane Roe (2017)`. */
const CRS = new RegExp(
  `(?<![\\p{L}])(?:CRS|Congressional Research Service)(?: (?:Report|In Focus|Legal Sidebar|Insight|Infographic|Testimony|Memorandum)(?: No\\.)?,?|,) (?<number>(?:R|RL|RS|IF|IN|LSB|IG|TE|IB)\\d{4,6})\\b${TO_DATE}`,
  'gu',
)
/** Matches a report of the Government Accountability Office by number: `GAO-24-105`. */
const GAO = /(?<![\p{L}-])(?<number>GAO(?:\/\p{Lu}{2,6})?-\d{2,4}-\d{1,6}\p{Lu}{0,3})(?![\p{L}\d-])/gu
/** Matches a revenue ruling or a revenue procedure: `Rev. Rul. 2019-11`. */
const RULING = /(?<![\p{L}])(?<number>Rev\. (?:Rul|Proc)\. \d{2,4}-\d{1,3})(?!\d)/gu

/** Matches the cited part of an organization's by-laws, charter, or manual: `FINRA By-Laws art. VII, § 13`. */
const BY_LAWS =
  /(?<![\p{L}.])(?:(?!(?:See|The|In|Under|And|But) )\p{Lu}[\p{L}.’'&-]* (?:of (?:the )?)?){1,6}(?:By-?[Ll]aws|(?:Certificate|Articles) of Incorporation|Charter|Rules (?:&|and) Procedures|Code of Conduct),? (?:add\.|[Aa]rt(?:icle|s)?\.?|[Ss]ection|[Ss]ec\.|§§?|R\.|pt\.|ch\.) ?[\dA-Z](?:[\w.]*\w)?(?:\(\w{1,4}\))*(?:, (?:§§?|[Ss]ection|cl\.|art\.) ?\d(?:[\w.]*\w)?(?:\(\w{1,4}\))*)?/gu

const HOUSE = String.raw`(?:H\. ?R\.|S\.|(?:H\.|S\.) ?(?:J\. ?|Con\. ?)?Res\.) ?\d{1,5}`
const EACH_BILL = new RegExp(HOUSE, 'g')
/** Matches several bills of one Congress, or a single bill without a year: `H.R. 12 and S. 34, 104th Cong.`. */
const BILLS = new RegExp(
  `(?<![\\p{L}.])(?<list>${HOUSE}(?:(?:, (?:and |& )?| and | & )${HOUSE}){0,6})(?:,? \\(|, )(?<congress>\\d{1,3})(?:st|n?d|r?d|th) Cong(?:\\.|ress)(?: §§? ?\\d+(?:\\.\\d+)*(?:\\(\\w{1,3}\\))*)?(?:\\s?\\((?<year>(?:1[89]|20)\\d\\d)(?:[-–]\\d{2,4})?\\))?\\)?`,
  'gu',
)
/** Matches a decision whose database number lacks the year: `Roe v. Doe, WL 1786418, at *1`. */
const YEARLESS =
  /(?<![\p{L}])(?<name>\p{Lu}[\p{L}’'.&-]*,? (?:\p{Lu}[\p{L}’'.&-]*,? |\d |(?:of|the|and|for|et|al\.,?|ex|rel\.|&) ){0,8}v\. (?:(?!v\.|[Ss]ee |supra)[\p{L}’'.&-]+,? ){0,8}[\p{L}’'.&-]+), WL (?<number>\d{4,9})(?:, at \*[\d–-]+)?(?: \((?<court>[^()\d]{3,30})? ?(?:\p{Lu}\p{L}{2,8}\.? \d{1,2}, )?(?:19|20)\d\d\))?/gu

/** Matches a paper filed in another case: `Plaintiff’s Motion to Strike at 2, Roe, No. 1-cv-23, ECF No. 45`. */
const FILING =
  /(?<=^|[.;”"’)] |\b[Ss]ee (?:also )?)(?:\p{Lu}[\p{L}.’'-]* ){0,5}(?:Complaint|Petition|Motion|Memorandum|Brief|Transcript|Deposition|Declaration|Affidavit)\b(?:[^;().]|\([^()]{1,24}\)|(?<=\b\p{Lu}\p{L}{0,2})\.){0,240}?, \p{Lu}[^;(),]{2,80}, (?:Case )?No\. ?\d[\w:.-]{3,24}\w(?:, (?:ECF|Dkt\.|Doc\.) (?:Nos?\. )?\d+)?(?: \([^()]{3,40}\d{4}\))?(?!, (?:at )?[\d*]| at \*)/gu

/**
 * Finds the reports, rulings, filings, bills, and decisions that the text cites by number without some of the usual
 * parts, outside the given spans.
 */
export function findNamedPapers(text: string, taken: readonly TextSpan[]): NamedSource[] {
  const reports = [...text.matchAll(CRS)].map((match): NamedSource => {
    const short = match[0].slice(0, match[0].indexOf(numberOf(match)) + numberOf(match).length)
    const isTaken = overlapsAny([match.index, match.index + match[0].length], taken)
    return placeWork(match.index, isTaken ? short : match[0], numberOf(match))
  })
  const numbered = [...text.matchAll(GAO), ...text.matchAll(RULING)].map((match) =>
    placeWork(match.index, match[0], numberOf(match)),
  )
  return [
    ...reports,
    ...numbered,
    ...[...text.matchAll(BY_LAWS)].map(({ 0: written, index }) =>
      placeWork(index, written, written.toLowerCase().replace(/\s+/g, ' ')),
    ),
    ...[...text.matchAll(FILING)].map(({ 0: written, index }) =>
      placeWork(index, written, onlyLetters(written)),
    ),
    ...[...text.matchAll(BILLS)].flatMap(billsOf),
    ...[...text.matchAll(YEARLESS)].map(decisionOf),
  ]
}

function numberOf({ groups }: RegExpExecArray): string {
  return groups?.['number'] ?? ''
}

function billsOf({ 0: whole, index, groups }: RegExpExecArray): NamedSource[] {
  const { list = '', congress = '', year } = groups ?? {}
  const bills = [...list.matchAll(EACH_BILL)]
  const body = `${congress}${/\d(st|n?d|r?d|th) Cong/.exec(whole)?.[1] ?? 'th'} Cong.`
  return bills.map(({ 0: number, index: at }, order): NamedSource => {
    const last = order === bills.length - 1
    const source: Source = {
      kind: 'bill',
      id: `${number}, ${body}`,
      number,
      body,
      ...(year !== undefined && { date: { year: Number(year) } }),
    }
    return { source, span: [index + at, last ? index + whole.length : index + at + number.length] }
  })
}

function decisionOf(match: RegExpExecArray): NamedSource {
  const { name = '', number = '', court } = match.groups ?? {}
  const own = name.replace(
    /^(?:See|In|And|But|Cf\.|Accord|Compare|Also)(?:,? (?:also|e\.g\.),?)? (?=\p{Lu})/u,
    '',
  )
  const skipped = name.length - own.length
  return placeSource(match.index + skipped, match[0].slice(skipped), {
    kind: 'case',
    id: `WL ${number}`,
    name: own.replace(/'/g, '’'),
    printings: [{ reporter: 'WL', page: number, form: 'database' }],
    ...(court !== undefined && { court: court.trim() }),
  })
}
