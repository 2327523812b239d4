import type { Case, Printing } from '../kind/case/schema.ts'
import type { CourtDocument } from '../kind/court-document/schema.ts'
import type { CiteDate } from '../source/date.ts'
import type { Regulation } from '../kind/regulation/schema.ts'
import { courtFrom } from './csl-court.ts'
import { dateFrom, optional, words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'
import { neutralPrinting, readNeutral } from './csl-neutral.ts'
import { spaced } from '../text/spaced.ts'

/** Converts a CSL-M decision: a reporter, database, public-domain, or docket citation, depending on its fields. */
export function caseFrom(item: CslItem, id: string): Case | CourtDocument | Regulation {
  if (isRegister(item)) return noticeFrom(item, id)
  if (words(item['document-name']) === '') return decisionFrom(item, id)
  return isAgency(item) && namesOf(words(item.title)).name === ''
    ? agreementFrom(item, id)
    : courtDocumentFrom(item, id)
}

function isAgency(item: CslItem): boolean {
  return words(item['admin-flag']) !== '' || /\bRelease$/.test(words(item.genre))
}

function decidedOn(item: CslItem): CiteDate | undefined {
  return dateFrom(item.issued) ?? dateFrom(item['publication-date']) ?? dateFrom(item.submitted)
}

function dated(date: CiteDate | undefined): { date?: CiteDate } {
  return date === undefined ? {} : { date }
}

function shortTitleOf(item: CslItem): string {
  return words(item.shortTitle) || words(item['title-short'])
}

/** Converts an agency's notice: `23 Conn. L.J. 45 (Dec. 31, 2000)`. */
function noticeFrom(item: CslItem, id: string): Regulation {
  return {
    kind: 'regulation',
    id,
    register: {
      volume: words(item.volume),
      name: words(item['container-title']),
      page: words(item.page),
    },
    ...dated(decidedOn(item)),
  }
}

/** Converts an agreement with an agency, cited by title: `Title, Docket No. 12 (June 6, 2014)` (T2). */
function agreementFrom(item: CslItem, id: string): Case {
  const dockets = docketsOf(item)
  return {
    kind: 'case',
    id,
    name: words(item['document-name']),
    printings: [],
    ...optional('genre', dockets === '' ? '' : `Docket No. ${dockets}`),
    ...dated(decidedOn(item)),
    agency: true,
  }
}

function courtDocumentFrom(item: CslItem, id: string): CourtDocument {
  const printings = printingsFrom(item)
  return {
    kind: 'court-document',
    id,
    title: words(item['document-name']),
    ...optional('caseName', namesOf(words(item.title)).name),
    ...optional('shortTitle', shortTitleOf(item)),
    printings,
    ...optional('court', courtOf(item, printings)),
    ...dated(dateFrom(item.submitted) ?? decidedOn(item)),
    ...optional('docket', docketsOf(item)),
  }
}

function decisionFrom(item: CslItem, id: string): Case {
  const printings = printingsFrom(item)
  const { name, alias } = namesOf(words(item.title))
  return {
    kind: 'case',
    id,
    name,
    ...optional('alias', alias),
    ...optional('shortName', shortTitleOf(item)),
    printings,
    ...(isAgency(item) ? rulingFields(item, printings) : opinionFields(item, printings)),
  }
}

/** Returns the fields of an agency's ruling. A Treasury bulletin has its year in its number (R20.3). */
function rulingFields(item: CslItem, printings: readonly Printing[]): Partial<Case> {
  const inNumber = TREASURY.test(words(item['container-title'])) && words(item['collection-number']) !== ''
  return {
    ...agencyFields(item, printings),
    ...(inNumber ? {} : dated(decidedOn(item))),
    ...optional('judge', item.author?.[0]?.family ?? ''),
    agency: true,
    ...optional('decidedBy', deciderOf(item)),
  }
}

function opinionFields(item: CslItem, printings: readonly Printing[]): Partial<Case> {
  return {
    ...optional('court', courtOf(item, printings)),
    ...optional('docket', printings.every(({ form }) => form === 'database') ? docketsOf(item) : ''),
    ...dated(decidedOn(item)),
    ...optional('judge', item.author?.[0]?.family ?? ''),
    ...optional('decidedBy', deciderOf(item)),
    ...optional('ruling', words(item.ruling)),
    // An opinion that is only on the court's site needs its URL (R12.4.2).
    ...(printings.length === 0 ? optional('url', String(item.URL ?? '')) : {}),
  }
}

/** Returns the author of a separate opinion or, for Federal Cases, the case number (T1.1). */
function deciderOf(item: CslItem): string {
  const opinion = words(item['separate-opinion'])
  if (opinion !== '' || words(item['container-title']) !== 'F. Cas.') return opinion
  const dockets = docketsOf(item)
  return dockets === '' ? '' : `No. ${dockets}`
}

/**
 * Returns the court, or an empty string for an agency. Also returns an empty string after a public-domain citation,
 * because that citation identifies the court (R11.1.1). Ohio is an exception, because its courts all use the same form
 * (R12.1).
 */
function courtOf(item: CslItem, printings: readonly Printing[]): string {
  const authority = words(item.authority)
  const neutral = printings.some(
    ({ form, reporter: mark }) =>
      form === 'neutral' || (form === 'hyphen' && (mark !== 'Ohio' || /^supreme/i.test(authority))),
  )
  if (isAgency(item) || neutral) return ''
  return courtFrom(words(item.jurisdiction), authority, words(item['container-title']))
}

/** Returns true for an agency's notice without a title, cited by date: `23 Conn. L.J. 45 (Dec. 31, 2000)`. */
function isRegister(item: CslItem): boolean {
  return (
    words(item['admin-flag']) !== '' &&
    words(item.title) === '' &&
    words(item.number) === '' &&
    words(item['document-name']) === '' &&
    words(item['container-title']) !== '' &&
    words(item.page) !== ''
  )
}

const MARKED = /\s*<span class="nodecor">\(<\/span>(.*?)<span class="nodecor">\)<\/span>/

/** A popular name or a numeral after the parties: `Roe v. Doe (The Note Case)`, `(Roe II)` (R11.5.15, R11.5.16). */
const IDENTIFIER = /^(.+ v\. .+?) \(((?:The )?[A-Z][\w.’' -]*)\)$/

function namesOf(given: string): { name: string; alias: string } {
  const title = given.replace(/[\s,;]+$/, '')
  // Longer titles are not captions.
  const identified = title.length > 1000 ? null : IDENTIFIER.exec(title)
  if (identified !== null) return { name: identified[1] ?? '', alias: identified[2] ?? '' }
  const marked = MARKED.exec(title)
  if (marked === null) return { name: title, alias: '' }
  return { name: title.replace(MARKED, ''), alias: marked[1] ?? '' }
}

/** Formats docket numbers, which vertical bars separate in the field: `No. 1`, `Nos. 1, 2`. */
function docketsOf(item: CslItem): string {
  const numbers = words(item.number)
    .split('|')
    .filter((number) => number !== '')
  if (numbers.length > 1) return `Nos. ${numbers.join(', ')}`
  return numbers[0] ?? ''
}

/** Fields of an item that identify where the decision was published. */
interface PrintingFields {
  readonly reporter: string
  readonly volume: string
  readonly year: string
  readonly page: string
  readonly publisher: string
  /** Database or service. */
  readonly database: string
  /** Number in the database, or page. */
  readonly place: string
}

/** One function for each form of citation. The first function that accepts an item is used. */
const PRINTINGS: readonly ((item: CslItem, fields: PrintingFields) => Printing | undefined)[] = [
  (item, { reporter, page }) =>
    reporter === '' || page === '' ? readNeutral(words(item.number)) : undefined,
  looseleafPrinting,
  // A service bound in volumes is cited like a reporter: `32 CCH CGCH 43`.
  (_, { database, publisher, volume, page }) =>
    database !== '' && publisher !== '' && volume !== '' && page !== ''
      ? { volume, reporter: `${publisher} ${database}`, page }
      : undefined,
  (_, { database, place, year }) =>
    database !== '' && place !== ''
      ? { volume: year, reporter: database, page: place, form: 'database' }
      : undefined,
  reporterPrinting,
  (_, { reporter, year }) =>
    reporter !== '' && year !== '' ? { volume: year, reporter, form: 'looseleaf' } : undefined,
  // A yearbook or series may be cited as a whole.
  (item, { reporter, volume }) =>
    reporter !== '' && volume === '' && words(item.number) === '' && words(item.title) === ''
      ? { reporter, form: 'series' }
      : undefined,
  seriesPrinting,
  (item, { page }) => (page === '' ? docketPrinting(item) : undefined),
  (item, { year, page }) =>
    page === ''
      ? undefined
      : neutralPrinting(words(item.jurisdiction), words(item.authority), { year, number: page }),
]

function printingsFrom(item: CslItem): Printing[] {
  if (item.printings !== undefined) return item.printings
  const reporter = words(item['container-title'])
  const page = words(item.page)
  const fields: PrintingFields = {
    reporter,
    volume: words(item.volume),
    year: words(item['collection-number']),
    page,
    publisher: words(item.publisher),
    database: words(item.archive) || (reporter === 'WL' || reporter === 'LEXIS' ? reporter : ''),
    place: words(item.archive_location) || page,
  }
  for (const read of PRINTINGS) {
    const printing = read(item, fields)
    if (printing !== undefined) return [printing]
  }
  return []
}

function looseleafPrinting(_: CslItem, fields: PrintingFields): Printing | undefined {
  const { reporter, volume, year, page, publisher, database } = fields
  if (database !== 'BCA' && !/^para\.\s/.test(page)) return undefined
  return {
    ...optional('volume', volume || year),
    reporter: spaced(publisher, reporter || database),
    page: page.replace(/^para\.\s*/, ''),
    form: 'looseleaf',
  }
}

function reporterPrinting(item: CslItem, fields: PrintingFields): Printing | undefined {
  const { reporter, volume, year, page, publisher } = fields
  if (reporter === '' || page === '') return undefined
  const name = publisher === '' ? reporter : publishedBy(item, reporter, publisher)
  // A Treasury bulletin is numbered within its year: `1997-21 I.R.B.` (R20.3).
  const numbered =
    TREASURY.test(reporter) && year !== '' && volume !== '' ? `${year}-${volume}` : volume || year
  return { ...optional('volume', numbered), reporter: name, page: page.replace(/^(\d+)[-–]\d+$/, '$1') }
}

const TREASURY = /^(?:C\.B\.|I\.R\.B\.)$/

/**
 * Puts the publisher of a service before its name for U.S. services and in parentheses after it for foreign ones: `24
 * BNA OSHC`, `CEC (CCH)` (T2, T4).
 */
function publishedBy(item: CslItem, reporter: string, publisher: string): string {
  return /^us\b/.test(words(item.jurisdiction)) ? `${publisher} ${reporter}` : `${reporter} (${publisher})`
}

/** Names of the reports of international tribunals, by CSL-M authority. */
const TRIBUNALS: Readonly<Record<string, string>> = {
  echr: 'Eur. Ct. H.R.',
  iachr: 'Inter-Am. Ct. H.R.',
  icj: 'I.C.J.',
  pcij: 'P.C.I.J.',
}

/**
 * Returns the citation of a tribunal that numbers its decisions within lettered series: `Inter-Am. Ct. H.R. (ser. C)
 * No. 4`.
 */
function seriesPrinting(item: CslItem): Printing | undefined {
  const series = words(item.genre)
  const number = words(item.number)
  const name = words(item['container-title']) || TRIBUNALS[words(item.authority)]
  if (name === undefined || number === '' || !/^[A-Z]$/.test(series) || words(item.page) !== '')
    return undefined
  return { reporter: `${name} (ser. ${series}) No. ${number}`, form: 'series' }
}

/** Returns the public-domain citation in a state where the docket number serves as that citation (T3). */
function docketPrinting(item: CslItem): Printing | undefined {
  const number = words(item.number)
  return /^us:(?:ms|la)\b/.test(words(item.jurisdiction)) && number !== ''
    ? { reporter: number, form: 'docket' }
    : undefined
}

function isBoard(item: CslItem): boolean {
  return (
    words(item['container-title']) !== '' &&
    words(item.genre) === '' &&
    words(item.references) === '' &&
    /\./.test(words(item.authority))
  )
}

/**
 * Returns the fields that an agency's ruling has in addition to the name: the kind, number, title, and decision maker.
 */
function agencyFields(item: CslItem, printings: readonly Printing[]): Partial<Case> {
  if (printings.some(({ form }) => form === 'database') && isBoard(item))
    return { ...optional('court', words(item.authority)), ...optional('docket', words(item.number)) }
  const looseleaf = printings.some(({ form }) => form === 'looseleaf')
  if (looseleaf || printings.some(({ form }) => form === undefined)) return reportedRuling(item, looseleaf)
  return unreportedRuling(item)
}

/** Returns the fields of a ruling in a reporter or a service. */
function reportedRuling(item: CslItem, looseleaf: boolean): Partial<Case> {
  const number = words(item.number)
  const authority = words(item.authority)
  const genre = words(item.genre)
  // For a Treasury ruling, the kind and number come before the bulletin, whose volume is the year (R20.3).
  if (numberedAs(genre, '1') === `${genre} 1` && number !== '')
    return optional('genre', numberedAs(genre, number))
  // For a proceeding known by its docket number, the number and the action come before the reporter (T2).
  if (/\b(?:Docket|Release|Order)$/.test(genre))
    return {
      ...optional('genre', numberedAs(genre, number)),
      ...optional('ruling', words(item.references)),
    }
  if (!looseleaf || authority === '')
    return {
      ...optional('court', number === '' ? authority : `No. ${number},`),
      ...optional('decidedBy', genre),
    }
  if (number !== '' && dateFrom(item.issued) === undefined) return { genre: `${authority} No. ${number}` }
  return { court: authority, ...optional('decidedBy', genre), ...optional('docket', number) }
}

/** Returns the fields of a ruling that no reporter prints. */
function unreportedRuling(item: CslItem): Partial<Case> {
  const number = words(item.number)
  const authority = words(item.authority)
  const genre = words(item.genre)
  const ruling = words(item.references)
  if (genre !== '') {
    const head =
      /^[A-Z]/.test(genre) && genre.startsWith(authority.replace(/\./g, '')) ? genre : `${authority} ${genre}`
    return {
      ...optional('genre', number === '' ? head : `${head} No. ${number}`),
      ...optional('ruling', ruling),
    }
  }
  if (ruling !== '') return { ...optional('genre', number), ruling, court: authority }
  // Unreported decisions of review commissions are cited like those of courts (T2, R12.4).
  if (/^F?(?:OSHRC|MSHRC)$/.test(authority) && number !== '') return { court: authority, docket: number }
  if (number === '') return optional('genre', authority)
  return { genre: `${authority}${partySeparator(authority, number)}${number}` }
}

/** Formats `GN Docket No. 12`, `Exec. Order No. 13,001`; Treasury rulings omit "No.": `Rev. Rul. 81-2` (R20.3, T2). */
export function numberedAs(genre: string, number: string): string {
  if (number === '' || genre === '') return genre || number
  return /(?:Rul|Proc|Dec|D|R)\.$|^SSR$/.test(genre) ? `${genre} ${number}` : `${genre} No. ${number}`
}

/**
 * Returns the text between an agency and its number: `CFTC No. 12-R3`, `U.S. Dep’t of Lab., No. 12-34-AB`, `EEOC DOC
 * 0123456789`.
 */
function partySeparator(authority: string, number: string): string {
  // Omits "No." before a number that starts with a word or contains the agency's initials.
  if (/^[A-Z]{2,} /.test(number) || number.includes(authority)) return ' '
  return authority.includes(' ') ? ', No. ' : ' No. '
}
