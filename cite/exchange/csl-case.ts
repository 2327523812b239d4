import type { Case, Printing } from '../source/case.ts'
import type { CourtDocument } from '../source/court-document.ts'
import type { Regulation } from '../source/regulation.ts'
import { courtFrom } from './csl-court.ts'
import { dateFrom, optional, words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'
import { neutralPrinting, readNeutral } from './csl-neutral.ts'

/** Converts a CSL-M decision: a reporter, database, public-domain, or docket citation, depending on its fields. */
export function caseFrom(item: CslItem, id: string): Case | CourtDocument | Regulation {
  const reporter = words(item['container-title'])
  const jurisdiction = words(item.jurisdiction)
  const authority = words(item.authority)
  const opinion = words(item['separate-opinion'])
  const agency = words(item['admin-flag']) !== '' || /\bRelease$/.test(words(item.genre))
  const date = dateFrom(item.issued) ?? dateFrom(item['publication-date']) ?? dateFrom(item.submitted)
  if (isRegister(item))
    return {
      kind: 'regulation',
      id,
      register: { volume: words(item.volume), name: reporter, page: words(item.page) },
      ...(date === undefined ? {} : { date }),
    }
  const printings = printingsFrom(item)
  // A public-domain citation identifies its court (R11.1.1), except in Ohio, where all courts share one form (R12.1).
  const neutral = printings.some(
    ({ form, reporter: mark }) =>
      form === 'neutral' || (form === 'hyphen' && (mark !== 'Ohio' || /^supreme/i.test(authority))),
  )
  const court = agency || neutral ? '' : courtFrom(jurisdiction, authority, reporter)
  const docket = printings.every(({ form }) => form === 'database') ? docketsOf(item) : ''
  const { name, alias } = namesOf(words(item.title))
  const document = words(item['document-name'])
  if (document !== '' && agency && name === '')
    // An agreement with an agency is cited by title: `Title, Docket No. 12 (June 6, 2014)` (T2).
    return {
      kind: 'case',
      id,
      name: document,
      printings: [],
      ...optional('genre', docketsOf(item) === '' ? '' : `Docket No. ${docketsOf(item)}`),
      ...(date === undefined ? {} : { date }),
      agency: true,
    }
  if (document !== '') {
    const filed = dateFrom(item.submitted) ?? date
    return {
      kind: 'court-document',
      id,
      title: document,
      ...optional('caseName', name),
      ...optional('shortTitle', words(item.shortTitle) || words(item['title-short'])),
      printings,
      ...optional('court', court),
      ...(filed === undefined ? {} : { date: filed }),
      ...optional('docket', docketsOf(item)),
    }
  }
  const short = words(item.shortTitle) || words(item['title-short'])
  return {
    kind: 'case',
    id,
    name,
    ...optional('alias', alias),
    ...optional('shortName', short),
    printings,
    ...(agency
      ? agencyFields(item, printings)
      : { ...optional('court', court), ...optional('docket', docket) }),
    ...(date === undefined || (agency && TREASURY.test(reporter) && words(item['collection-number']) !== '')
      ? {}
      : { date }),
    ...optional('judge', item.author?.[0]?.family ?? ''),
    ...(agency ? { agency: true } : {}),
    // Federal Cases add the case number (T1.1).
    ...(reporter === 'F. Cas.'
      ? optional('decidedBy', docketsOf(item) === '' ? '' : `No. ${docketsOf(item)}`)
      : {}),
    ...(opinion === '' ? {} : { decidedBy: opinion }),
    ...(agency ? {} : optional('ruling', words(item.ruling))),
    // An opinion that is available only on the court's site needs its URL (R12.4.2).
    ...(!agency && printings.length === 0 ? { ...optional('url', String(item.URL ?? '')) } : {}),
  }
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

/** Vertical bars separate docket numbers: `No. 1`, `Nos. 1, 2`. */
function docketsOf(item: CslItem): string {
  const numbers = words(item.number)
    .split('|')
    .filter((number) => number !== '')
  if (numbers.length > 1) return `Nos. ${numbers.join(', ')}`
  return numbers[0] ?? ''
}

function printingsFrom(item: CslItem): Printing[] {
  if (item.printings !== undefined) return item.printings
  const reporter = words(item['container-title'])
  const volume = words(item.volume)
  const year = words(item['collection-number'])
  const page = words(item.page)
  const whole = readNeutral(words(item.number))
  if (whole !== undefined && (reporter === '' || page === '')) return [whole]
  const database = words(item.archive) || (reporter === 'WL' || reporter === 'LEXIS' ? reporter : '')
  const place = words(item.archive_location) || page
  if (database === 'BCA' || /^para\.\s/.test(page)) {
    const name = [words(item.publisher), reporter || database].filter((part) => part !== '').join(' ')
    return [
      {
        ...optional('volume', volume || year),
        reporter: name,
        page: page.replace(/^para\.\s*/, ''),
        form: 'looseleaf',
      },
    ]
  }
  const publisher = words(item.publisher)
  // A service bound in volumes is cited like a reporter: `32 CCH CGCH 43`.
  if (database !== '' && publisher !== '' && volume !== '' && page !== '')
    return [{ volume, reporter: `${publisher} ${database}`, page }]
  if (database !== '' && place !== '')
    return [{ volume: year, reporter: database, page: place, form: 'database' }]
  if (reporter !== '' && page !== '') {
    const name = publisher === '' ? reporter : publishedBy(item, reporter, publisher)
    // A Treasury bulletin is numbered within its year: `1997-21 I.R.B.` (R20.3).
    const numbered =
      TREASURY.test(reporter) && year !== '' && volume !== '' ? `${year}-${volume}` : volume || year
    return [{ ...optional('volume', numbered), reporter: name, page: page.replace(/^(\d+)[-–]\d+$/, '$1') }]
  }
  if (reporter !== '' && year !== '') return [{ volume: year, reporter, form: 'looseleaf' }]
  // A yearbook or series cited as a whole.
  if (reporter !== '' && volume === '' && words(item.number) === '' && words(item.title) === '')
    return [{ reporter, form: 'series' }]
  const series = seriesPrinting(item)
  if (series !== undefined) return [series]
  if (page === '') return docketPrinting(item)
  const neutral = neutralPrinting(words(item.jurisdiction), words(item.authority), { year, number: page })
  return neutral === undefined ? [] : [neutral]
}

const TREASURY = /^(?:C\.B\.|I\.R\.B\.)$/

/**
 * Puts the publisher of a service before its name for U.S. services and in parentheses after it for foreign ones: `24
 * BNA OSHC`, `CEC (CCH)` (T2, T4).
 */
function publishedBy(item: CslItem, reporter: string, publisher: string): string {
  return /^us\b/.test(words(item.jurisdiction)) ? `${publisher} ${reporter}` : `${reporter} (${publisher})`
}

/** International tribunals by CSL-M authority, with the names used to cite their reports. */
const TRIBUNALS: Readonly<Record<string, string>> = {
  echr: 'Eur. Ct. H.R.',
  iachr: 'Inter-Am. Ct. H.R.',
  icj: 'I.C.J.',
  pcij: 'P.C.I.J.',
}

/** Handles tribunals that number decisions within lettered series: `Inter-Am. Ct. H.R. (ser. C) No. 4`. */
function seriesPrinting(item: CslItem): Printing | undefined {
  const series = words(item.genre)
  const number = words(item.number)
  const name = words(item['container-title']) || TRIBUNALS[words(item.authority)]
  if (name === undefined || number === '' || !/^[A-Z]$/.test(series) || words(item.page) !== '')
    return undefined
  return { reporter: `${name} (ser. ${series}) No. ${number}`, form: 'series' }
}

/** Handles states whose public-domain citation is the docket number (T3). */
function docketPrinting(item: CslItem): Printing[] {
  const number = words(item.number)
  return /^us:(?:ms|la)\b/.test(words(item.jurisdiction)) && number !== ''
    ? [{ reporter: number, form: 'docket' }]
    : []
}

/** Returns true for an agency cited like a court in a database: docket number first, agency and date last (T2). */
function isBoard(item: CslItem): boolean {
  return (
    words(item['container-title']) !== '' &&
    words(item.genre) === '' &&
    words(item.references) === '' &&
    /\./.test(words(item.authority))
  )
}

/** Returns the fields that an agency ruling prints besides its name: kind, number, title, and decision maker. */
function agencyFields(item: CslItem, printings: readonly Printing[]): Partial<Case> {
  const number = words(item.number)
  const authority = words(item.authority)
  const genre = words(item.genre)
  const ruling = words(item.references)
  if (printings.some(({ form }) => form === 'database') && isBoard(item))
    return { ...optional('court', authority), ...optional('docket', number) }
  const reported = printings.some(({ form }) => form === undefined || form === 'looseleaf')
  // A Treasury ruling has its kind and number before the bulletin, whose volume is the year (R20.3).
  if (reported && numberedAs(genre, '1') === `${genre} 1` && number !== '')
    return optional('genre', numberedAs(genre, number))
  // A proceeding known by its docket number prints the number and the action before the reporter (T2).
  if (reported && /\b(?:Docket|Release|Order)$/.test(genre))
    return { ...optional('genre', numberedAs(genre, number)), ...optional('ruling', ruling) }
  const numbered = (name: string): string => (number === '' ? name : `${name} No. ${number}`)
  if (genre !== '' && !reported) {
    const head =
      /^[A-Z]/.test(genre) && genre.startsWith(authority.replace(/\./g, '')) ? genre : `${authority} ${genre}`
    return { ...optional('genre', numbered(head)), ...optional('ruling', ruling) }
  }
  if (reported) {
    const looseleaf = printings.some(({ form }) => form === 'looseleaf')
    if (looseleaf && authority !== '' && number !== '' && dateFrom(item.issued) === undefined)
      return { genre: numbered(authority) }
    const inside = number === '' ? (authority === '' ? '' : authority) : `No. ${number},`
    return {
      ...optional('court', looseleaf && authority !== '' ? authority : inside),
      ...optional('decidedBy', genre),
      ...(looseleaf && authority !== '' ? optional('docket', number) : {}),
    }
  }
  if (ruling !== '') return { ...optional('genre', number), ruling, court: authority }
  // Review commissions cite unreported decisions as courts do (T2, R12.4).
  if (/^F?(?:OSHRC|MSHRC)$/.test(authority) && number !== '') return { court: authority, docket: number }
  if (number === '') return optional('genre', authority)
  return { genre: `${authority}${partySeparator(authority, number)}${number}` }
}

/** Formats `GN Docket No. 12`, `Exec. Order No. 13,001`; Treasury rulings omit "No.": `Rev. Rul. 81-2` (R20.3, T2). */
export function numberedAs(genre: string, number: string): string {
  if (number === '' || genre === '') return genre || number
  return /(?:Rul|Proc|Dec|D|R)\.$|^SSR$/.test(genre) ? `${genre} ${number}` : `${genre} No. ${number}`
}

/** Formats `CFTC No. 12-R3`, `U.S. Dep’t of Lab., No. 12-34-AB`, `EEOC DOC 0123456789`. */
function partySeparator(authority: string, number: string): string {
  // Omits "No." before a number that starts with a word or contains the agency's initials.
  if (/^[A-Z]{2,} /.test(number) || number.includes(authority)) return ' '
  return authority.includes(' ') ? ', No. ' : ' No. '
}
