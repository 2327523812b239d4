import type { Printing } from '../kind/case/schema.ts'
import { dateFrom, optional, words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'

/** Neutral citation of a foreign court: `[2008] UKHL 13`, `[2009] EWHC 442 (Ch)`, `2006 FCA 42` (R20.1). */
const NEUTRAL =
  /(?:^|(?<=\s))(\[(?:19|20)\d\d\]|(?:19|20)\d\d) ([A-Z][A-Za-z]{2,9}) (\d+)((?: \([A-Z][\w ]*\))?)$/

/** Commonwealth reports whose volumes are numbered within a year. The year is printed in brackets. */
const BY_YEAR =
  /^(?:AC|App Cas|QB|KB|Ch|Fam|P|WLR|All ER|LloydsRep|Lloyds? Rep|BCC|BCLC|CLY|ICR|IRLR|FSR|RPC|PNLR|EGLR|SCR|RCS|IR|NI|NZLR|FLR)$/

/** Foreign reports that use the year as the volume number: `1949 I.C.J. Rep. 4`, `2003 SC 171`. */
const YEAR_AS_VOLUME =
  /^(?:ECR|ICJ|ICJ Rep|PCIJ|PCIJ Rep|OJ|NJW|GRUR|BKR|ZIP|JurionRS|SC|SC \(HL\)|JC|SLT|SCLR|SCCR)$/

/** International courts by the initials that databases use, with their citation form (R22). */
const COURTS: readonly (readonly [RegExp, readonly [RegExp, string]])[] = [
  [/^(?:ECtHR|ECHR)\b/, [/^EC(?:t)?HR/, 'Eur. Ct. H.R.']],
  [/^ICJ$/, [/^ICJ/, 'I.C.J.']],
  [/^PCIJ$/, [/^PCIJ/, 'P.C.I.J.']],
]

/** Removes periods and apostrophes: `A.C.`, `Lloyd's Rep.`. */
function bareName(reporter: string): string {
  return reporter.replace(/[.’'‘]/g, '').trim()
}

/** Returns the neutral citation at the end of a text, and the text before it. */
function readForeignNeutral(text: string): { before: string; printing: Printing } | undefined {
  const [whole, year = '', court = '', number = '', division = ''] = NEUTRAL.exec(text) ?? []
  if (whole === undefined || /^(?:WL|LEXIS|CO|IL|ME|MT|ND|OK|PA|SD|UT|VT|WI|WY|Ohio|Ark|Guam)$/.test(court))
    return undefined
  const before = text.slice(0, text.length - whole.length).replace(/[\s,;]+$/, '')
  return {
    before,
    printing: { volume: year, reporter: court, page: `${number}${division}`, form: 'neutral' },
  }
}

/**
 * Converts a decision of a foreign court to the form of its reports (R20.1, R22): the neutral citation first, then
 * `[2008] 1 AC 884` or `132 NLJ 1100 (1982)`. Reporters keep their original spelling.
 */
export function withForeignReport(item: CslItem): CslItem {
  const inTitle = readForeignNeutral(words(item.title))
  const number = words(item.number)
  const inNumber = readForeignNeutral(number)
  const neutral = inNumber?.before === '' ? inNumber : (inTitle ?? neutralOfFields(item))
  const year = dateFrom(item.issued)?.year
  const report = reportOf(item, year)
  const printings = [
    ...(neutral === undefined ? [] : [neutral.printing]),
    ...(report === undefined ? [] : [report]),
    ...(item.printings ?? []),
  ]
  const authority = words(item.authority)
  const court = COURTS.find(([name]) => name.test(authority))?.[1]
  const tried: CslItem =
    court === undefined ? item : { ...item, authority: authority.replace(court[0], court[1]) }
  if (printings.length === 0) return tried
  const dated = printings.some(({ volume = '' }) => volume.includes(String(year)))
  return {
    ...tried,
    ...(inTitle === undefined || neutral !== inTitle ? {} : { title: inTitle.before }),
    ...(neutral !== undefined && neutral !== inTitle ? { number: undefined } : {}),
    'container-title': undefined,
    printings,
    // Omit the court if the neutral citation identifies it.
    ...(neutral !== undefined && namesCourt(neutral.printing, words(item.authority))
      ? { authority: undefined }
      : {}),
    ...(dated ? { issued: undefined } : {}),
  }
}

/**
 * Returns the neutral citation that libraries of Commonwealth law store as court, year, and number: `FamCA`, 2006, 212.
 */
function neutralOfFields(item: CslItem): { before: string; printing: Printing } | undefined {
  const court = words(item.authority)
  const number = words(item.number)
  const year = dateFrom(item.issued)?.year
  if (!/^[A-Z][A-Za-z]*[A-Z][A-Za-z\d]*$/.test(court) || !/^\d{1,4}$/.test(number) || year === undefined)
    return undefined
  if (words(item['container-title']) !== '') return undefined
  return { before: '', printing: { volume: `[${year}]`, reporter: court, page: number, form: 'neutral' } }
}

function namesCourt({ reporter }: Printing, authority: string): boolean {
  return (
    authority.replace(/[\s.()]/g, '').startsWith(reporter) ||
    /^UKHL|^UKSC|^SCC|^HCA|^NZSC|^EWCA|^EWHC/.test(reporter)
  )
}

function reportOf(item: CslItem, year: number | undefined): Printing | undefined {
  const reporter = words(item['container-title'])
  if (reporter === '') return undefined
  const page = words(item.page).replace(/^(\d+)[-–]\d+$/, '$1')
  const series = words(item['collection-number']) || words(item['collection-title'])
  const volume = words(item.volume) || words(item.issue)
  const name = bareName(reporter)
  if (name === 'OJ' && /^[A-Z]$/.test(series) && volume !== '')
    return { volume: String(year ?? ''), reporter: `O.J. (${series} ${volume})`, page }
  const lettered = /^(?:Series )?([A-Z](?:\/[A-Z])?)$/.exec(series === '' ? name : series)?.[1]
  if (lettered !== undefined && /^(?:PCIJ|Series)/.test(name))
    return letteredSeries(name, lettered, page, year)
  const full = series === '' || lettered !== undefined ? reporter : `${reporter} ${series}`
  if (name === 'ECR' && /^[IVX]+$/.test(volume))
    return { volume: String(year ?? ''), reporter: full, page: `${volume}-${page}` }
  const yearVolume = yearAsVolume(name, year)
  if (page !== '') return { ...optional('volume', volumeOf(name, volume, yearVolume)), reporter: full, page }
  // The entry may have the report without a page, because the page is not known yet.
  if (words(item.foreign) === '' || volume !== '') return undefined
  return { ...optional('volume', yearVolume), reporter: full, form: 'series' }
}

/** Returns the year in the form that a foreign report uses as its volume; empty if unknown. */
function yearAsVolume(name: string, year: number | undefined): string {
  if (year === undefined) return ''
  return YEAR_AS_VOLUME.test(name) ? String(year) : `[${year}]`
}

function volumeOf(name: string, volume: string, year: string): string {
  if (volume === '') return year
  const inYear = BY_YEAR.test(name) && !volume.includes('[') && year !== ''
  return inYear ? `${year} ${volume}` : volume
}

/**
 * Returns the citation of an international court that numbers its decisions within lettered series: `1928 P.C.I.J.
 * (ser. A) No. 17` (R22.2).
 */
function letteredSeries(name: string, letter: string, page: string, year: number | undefined): Printing {
  const number = page.replace(/^No\.? ?/i, '')
  if (name.startsWith('PCIJ'))
    return {
      ...optional('volume', String(year ?? '')),
      reporter: `P.C.I.J. (ser. ${letter}) No.`,
      ...optional('page', number),
    }
  return { volume: number, reporter: `Eur. Ct. H.R. (ser. ${letter})`, form: 'series' }
}
