import { omitEmpty } from '../../source/given-field.ts'
import { courtIdOf, spaceCourt } from '../../court/court.ts'
import { readPincite } from '../../locator/read.ts'
import type { CourtDocument } from '../court-document/schema.ts'
import type { Case } from './schema.ts'
import type { Locator } from '../../source/use.ts'
import { bracketAt, bracketsAfter, type CourtAndDate, readCourtAndDate } from '../../find/parenthesis.ts'
import { dateOf } from '../../find/source-of.ts'
import { FILED_AT, PAPER, takePaper } from '../court-document/paper.ts'

/** Matches labels that courts put before `No.`. */
const CALLED =
  '(?:(?:\\d{1,2}(?:st|n?d|r?d|th) Dist\\.(?: [A-Z][a-z]+){0,2}|Docket|Dkt\\.|File|Case|Record|Civ\\.|Crim\\.|Civil|Criminal|C\\.A\\.|Civ\\. A\\.|Crim\\. A\\.|(?:Civ(?:il|\\.)|Crim(?:inal|\\.)) Act(?:ion|\\.)|Adv\\.|Adv\\. Proc\\.|Bankr\\.|Cause|Index|MDL|Misc\\.|Appeal|Ser\\.|Serial|Cancellation|Opposition|Opp\\.|Proceeding) )?'

/**
 * Matches one docket number: `12-345`, `112,345`, `WR-12,345-01`, `CV 118-123`, `18 C 1234`, `123 WDA 2018`. The
 * judges' initials (`(JRT/HB)`) or a defendant's number (`(07)`) may follow.
 */
const ONE_NUMBER =
  '(?:(?:CV|CR|C(?:IV|iv)\\.\\s?A\\.|CIV\\.?|Civ\\.|Cr\\.|CRIM\\.?|CA|C|SC|PD) (?=\\d))?(?:(?:[A-Z]{2}-)?\\d{1,3}(?:,\\d{3})+(?:-\\d\\d)?|\\d{2}/\\d{3},\\d{3}|[\\w.:/–-]+(?:(?<=-) [\\w.:/–-]+)?)(?: (?:Civ\\.|Cr\\.|B\\.R\\.|(?!WL)[A-Z]{1,4}) ?\\d+)?(?:(?: |)\\((?:[A-Za-z]+(?:/[A-Z]+)*|\\d\\d?)\\)| [A-Z]{2,4}(?=,|$| \\())*'

const NUMBER = `(?:[A-Z]{2,6} (?=(?:[A-Z][a-z]{2,6}\\.? )?No\\.))?${CALLED}Nos?\\.:? ${ONE_NUMBER}(?:, (?:Sept(?:\\.|ember)|Oct(?:\\.|ober)|Jan(?:\\.|uary)) Term,? \\d{4})?(?:(?:,? (?:&|and)|,) [\\w.:/–-]*\\d[\\w.:/–-]*)*`

/**
 * Matches a docket number that is recognizable without a label: `2:18-cv-01234-JAM`, `18 Civ. 1234 (ABC)`, `A157234`
 * (California), `IPR2014-00123` (Patent Office).
 */
const BARE_NUMBER =
  '(?:\\d:)?\\d{2,4}-(?:cv|cr|mc|bk|ap|md|mj|civ|crim|CV|CR|MC|MD|BK|Civ|Cr)-\\d[\\w-]*(?: \\([A-Z/]{2,8}\\))*|\\d{2} (?:Civ|Cr|Crim|Misc)\\. \\d+(?: \\([A-Z/]{2,8}\\)){0,2}|[A-H]\\d{6}|(?:IPR|CBM|PGR)\\d{4}-\\d{5}|\\d{2}-\\d{2}-\\d{3,6}-C[RV]|[A-Z]-\\d{3,4}-\\d{2}(?:T\\d{1,2})?'

/**
 * Matches a number that is read as a docket number only between a case name and a database citation:
 * `Roe v. Doe, 19-1234, 2020 WL 123`.
 */
const PLAIN_NUMBER = '#?\\d{2}-\\d{2,6}(?:-\\d{3,6})?'

/** Matches a docket number at the end of a name. Any space may be a line break, because the text can be wrapped. */
const TRAILING_NUMBER = new RegExp(
  `,\\s+(${`(?:${NUMBER}|${BARE_NUMBER}|${PLAIN_NUMBER})(?:, (?:ECF|Dkt\\.|Doc\\.) No\\. [\\w-]+)?`.replaceAll(' ', '\\s+')}),?$`,
)

const UNREPORTED = new RegExp(
  `^(.+?), (${NUMBER}|${BARE_NUMBER})(?:, ((?:ECF|Dkt\\.|Doc\\.) No\\. [\\w-]+|slip op\\.|mem\\. op\\.|Paper (?:No\\. )?\\d{1,3}))?(?:(?:,? at |(?<=op\\.) )(\\*?\\d[\\d–-]*))? \\(`,
)

/** Splits the docket number from the end of a case name. */
export function takeDocket(name: string): { name: string; docket: string } {
  // A number without a label must be at the end of the name. Otherwise, the number belongs to a preceding sentence.
  if (
    !/Nos?\.| (?:Civ|Cr|Crim|Misc)\. /.test(name) &&
    !/\d{3}[^\s,;]*(?: \([A-Z/]+\))*,?$/.test(name.slice(-50))
  )
    return { name, docket: '' }
  const found = TRAILING_NUMBER.exec(name)
  return found === null ? { name, docket: '' } : { name: name.slice(0, found.index), docket: found[1] ?? '' }
}

const TITLE = '(?!Inc\\b|L\\.?L\\.?[CP]|Ltd\\b|Corp\\b|Co\\b|N\\.A|et al)[A-Z][^,;()\\d]{2,80}'

/** Matches a case name followed by a filing. The docket entry and the pages may be in any position. */
const CASE_FIRST = new RegExp(
  `^((?:In re |Ex parte )?[^;()]{2,160}?), (?:(${TITLE}), )?(${NUMBER}|${BARE_NUMBER})(?:, (${FILED_AT}))?(?:, (${TITLE}))? (\\([^()]*\\))(?:, (${FILED_AT}))?(,? (?:at |pp?\\. ?)[\\d–-]+)?$`,
)

/** Moves a filing before its case: `Roe v. Doe, Indictment, No. 1:20-cv-1, ECF No. 2 (S.D.N.Y. Jan. 3, 2020)` (R24). */
function filingFirst(text: string): string {
  const [, name = '', early, docket, entry, late, court, filed = entry, page = ''] =
    CASE_FIRST.exec(text) ?? []
  const title = early ?? late ?? ''
  if (!/^In re | v\. /.test(name) || !PAPER.test(title) || PAPER.test(name)) return text
  const at = page.replace(/^\D+/, ' at ')
  return `${title}${at}, ${name}, ${docket} ${court}${filed === undefined ? '' : `, ${filed}`}`
}

/**
 * Reads an opinion or a filing cited only by its docket number: `Roe v. Doe, No. 12-345 (S.D.N.Y. Dec. 4, 2014)` (R12;
 * PS8).
 */
export function readUnreported(
  given: string,
): { source: Case | CourtDocument; pincite: readonly Locator[]; rest: string } | undefined {
  const text = filingFirst(given)
  const found = UNREPORTED.exec(text)
  if (found === null) return partlyCited(text)
  const [, whole = '', docket = '', slip, page] = found
  const { name, paper, pincite } = takePaper(whole)
  const bracket = bracketAt(text, found[0].length - 1)
  const when = bracket && courtAndDateOf(bracket.inner, paper !== '')
  if (bracket === undefined || when === undefined) return undefined
  const day = when.year === '' ? undefined : dateOf(when)
  const shared = {
    id: `${docket} ${when.court ?? ''}`.trim(),
    docket: docket.replace(/^No\. (?=\d)/, ''),
    ...(when.court === undefined ? {} : { court: spaceCourt(when.court) }),
    ...omitEmpty({ date: day }),
  }
  const pages = page === undefined ? pincite : readPincite(page)
  const rest = text.slice(bracket.end)
  if (paper !== '') return filingOf({ ...shared, title: paper, caseName: name }, slip, pages, rest)
  // An order that concerns no specific case has no parties: `Standing Order, Artificial Intelligence, No. 23-mc-1`.
  if (/^(?:Standing|General|Administrative|Local|Miscellaneous) Order\b/.test(name))
    return filingOf({ ...shared, title: name }, undefined, pages, rest)
  return {
    source: {
      kind: 'case',
      ...shared,
      name,
      printings: [],
      ...omitEmpty({ slip, petition: when.petition }),
    },
    ...withPageAfter(pages, rest),
  }
}

/**
 * If a page follows the court and date, as in some citation styles, adds the page to the pincite:
 * `(S.D.N.Y. Oct. 31, 2020), pp. 36–37`.
 */
function withPageAfter(
  pincite: readonly Locator[],
  rest: string,
): { pincite: readonly Locator[]; rest: string } {
  const [, page] = (pincite.length === 0 && /^,? (?:at|pp?\.) (\d[\d–-]*)$/.exec(rest)) || []
  return page === undefined ? { pincite, rest } : { pincite: readPincite(page), rest: '' }
}

/** Returns a filing with its docket entry, unless `entry` is a slip opinion label. */
function filingOf(
  source: Omit<CourtDocument, 'kind'>,
  entry: string | undefined,
  pincite: readonly Locator[],
  rest: string,
): ReturnType<typeof readUnreported> {
  const filing = entry?.endsWith('op.') === false ? { filing: entry } : {}
  return { source: { kind: 'court-document', ...source, ...filing }, pincite, rest }
}

/** Reads the court and the date in a parenthetical. A filing may have a court without a date. */
function courtAndDateOf(inner: string, filed: boolean): CourtAndDate | undefined {
  return (
    readCourtAndDate(inner) ??
    (filed && courtIdOf(inner) !== undefined ? { year: '', court: inner } : undefined)
  )
}

/** Matches a case name followed only by a docket number or by a parenthetical. */
const UNNUMBERED = new RegExp(
  `^((?:In re |Ex parte |Matter of )[^;()]{2,160}|[A-Z][^;()]{1,120} v\\. [^;()]{2,120})(?:, (${NUMBER})$| \\(([^()]+)\\))`,
)

/**
 * Reads a case that has no decision yet and is cited only by its docket number (`Roe v. Doe, No. 12-345`), or a case
 * without a docket number, whose court must be in the list of courts (`Roe v. Doe (9th Cir. 2001)`).
 */
function partlyCited(text: string): ReturnType<typeof readUnreported> {
  const [whole = '', name = '', docket, inner = ''] = UNNUMBERED.exec(text) ?? []
  if (whole === '' || PAPER.test(name)) return undefined
  const when = readCourtAndDate(inner)
  const [court = ''] = when?.court?.split(' filed') ?? []
  if (docket === undefined && (/\d/.test(name) || !(court === 'U.S.' || courtIdOf(court) !== undefined)))
    return undefined
  return {
    source: {
      kind: 'case',
      id: docket ?? whole,
      name,
      printings: [],
      ...omitEmpty({
        docket: docket?.replace(/^No\. (?=\d)/, ''),
        court: spaceCourt(when?.court ?? ''),
        date: when && dateOf(when),
      }),
    },
    pincite: [],
    rest: text.slice(whole.length),
  }
}

/** Matches an opinion cited only by its name and slip opinion page: `Roe, slip op. at 10–11`. */
const SLIP = /^([A-Z][^,()§]{1,90}), (slip op\.),? at (\*?\d[\d–-]*)/

/**
 * Reads the name and the page of a slip opinion, and returns them with the text after the page. Returns undefined if
 * the text doesn't cite a slip opinion (PS8).
 */
export function readSlip(
  text: string,
):
  | { source: Case; pincite: readonly Locator[]; parentheticals: readonly { text: string }[]; rest: string }
  | undefined {
  const found = SLIP.exec(text)
  if (found === null) return undefined
  const [whole, name = '', slip, page = ''] = found
  const after = bracketsAfter(text, whole.length)
  return {
    source: { kind: 'case', id: whole, name, printings: [], slip },
    pincite: readPincite(page),
    parentheticals: after.map(({ inner }) => ({ text: inner })),
    rest: text.slice(after.at(-1)?.end ?? whole.length),
  }
}
