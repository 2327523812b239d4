import type { Case, Printing } from '../source/case.ts'
import type { CourtDocument } from '../source/court-document.ts'
import { courtFrom } from './csl-court.ts'
import { dateFrom, optional, words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'
import { neutralPrinting } from './csl-neutral.ts'

/** A decision from CSL-M: reporter, database, public-domain or docket citation by what its fields hold. */
export function caseFrom(item: CslItem, id: string): Case | CourtDocument {
  const reporter = words(item['container-title'])
  const jurisdiction = words(item.jurisdiction)
  const authority = words(item.authority)
  const agency = words(item['admin-flag']) !== ''
  const date = dateFrom(item.issued) ?? dateFrom(item['publication-date'])
  const printings = printingsFrom(item)
  // A public-domain citation names its court itself (R13).
  const neutral = printings.some(({ form }) => form === 'neutral' || form === 'hyphen')
  const court = agency || neutral ? '' : courtFrom(jurisdiction, authority, reporter)
  const docket = printings.every(({ form }) => form === 'database') ? docketsOf(item) : ''
  const { name, alias } = namesOf(words(item.title))
  const document = words(item['document-name'])
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
    ...(date === undefined ? {} : { date }),
    ...optional('judge', item.author?.[0]?.family ?? ''),
    ...(agency ? { agency: true } : {}),
  }
}

const MARKED = /\s*<span class="nodecor">\(<\/span>(.*?)<span class="nodecor">\)<\/span>/

function namesOf(title: string): { name: string; alias: string } {
  const marked = MARKED.exec(title)
  if (marked === null) return { name: title, alias: '' }
  return { name: title.replace(MARKED, ''), alias: marked[1] ?? '' }
}

/** Several docket numbers stand between bars: `No. 1`, `Nos. 1, 2`. */
function docketsOf(item: CslItem): string {
  const numbers = words(item.number)
    .split('|')
    .filter((number) => number !== '')
  if (numbers.length > 1) return `Nos. ${numbers.join(', ')}`
  return numbers[0] ?? ''
}

function printingsFrom(item: CslItem): Printing[] {
  const reporter = words(item['container-title'])
  const volume = words(item.volume)
  const year = words(item['collection-number'])
  const page = words(item.page)
  const database = words(item.archive) || (reporter === 'WL' || reporter === 'LEXIS' ? reporter : '')
  const place = words(item.archive_location) || page
  if (database === 'BCA' || /^para\.\s/.test(page)) {
    const name = [words(item.publisher), reporter || database].filter((part) => part !== '').join(' ')
    return [
      {
        ...optional('volume', volume),
        reporter: name,
        page: page.replace(/^para\.\s*/, ''),
        form: 'looseleaf',
      },
    ]
  }
  if (database !== '' && place !== '')
    return [{ volume: year, reporter: database, page: place, form: 'database' }]
  if (reporter !== '' && page !== '') {
    const published = words(item.publisher)
    const name = published === '' ? reporter : `${published} ${reporter}`
    return [{ ...optional('volume', volume || year), reporter: name, page }]
  }
  if (reporter !== '' && year !== '') return [{ volume: year, reporter, form: 'looseleaf' }]
  if (page === '') return docketPrinting(item)
  const neutral = neutralPrinting(words(item.jurisdiction), words(item.authority), { year, number: page })
  return neutral === undefined ? [] : [neutral]
}

/** States that cite an opinion by its docket number as a public-domain citation (T3). */
function docketPrinting(item: CslItem): Printing[] {
  const number = words(item.number)
  return /^us:(?:ms|la)\b/.test(words(item.jurisdiction)) && number !== ''
    ? [{ reporter: number, form: 'docket' }]
    : []
}

/** What an agency's ruling prints besides its name: kind, number, title, and who decided. */
function agencyFields(item: CslItem, printings: readonly Printing[]): Partial<Case> {
  const number = words(item.number)
  const authority = words(item.authority)
  const genre = words(item.genre)
  const ruling = words(item.references)
  const reported = printings.some(({ form }) => form === undefined || form === 'looseleaf')
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
  if (number === '') return optional('genre', authority)
  return { genre: `${authority}${separator(authority, number)}${number}` }
}

/** `CFTC No. 12-R3`, `U.S. Dep’t of Lab., No. 12-34-AB`, `EEOC DOC 0123456789`. */
function separator(authority: string, number: string): string {
  if (/^[A-Z]{2,}/.test(number) || /[A-Z]{3,}/.test(number)) return ' '
  return authority.includes(' ') ? ', No. ' : ' No. '
}
