import { printDate } from '../date/print.ts'
import type { Bill } from './bill/schema.ts'
import type { Hearing } from './hearing/schema.ts'
import type { Patent } from './patent/schema.ts'
import type { Report } from './report/schema.ts'
import type { Restatement } from './restatement/schema.ts'
import type { Line } from '../text/line.ts'
import { spaced, writeNote, writeSection } from './enactment.ts'
import { commaAfter, lawStyle, type PageJoin, type Setting, writeAuthors, writePincite } from './setting.ts'

/** Writes `Acme Energy Act, H.R. 12, 111th Cong. § 2 (2009)` (R21.1, R21.3; LG1). */
export function writeBill(line: Line, source: Bill, setting: Setting): void {
  if (source.name !== undefined && source.name !== '') line.rich(source.name, 'roman', 'title').roman(', ')
  line.roman(source.number, 'title')
  if (source.body !== undefined && source.body !== '') line.roman(`, ${source.body}`, 'body')
  writeSection(line, source.section, setting)
  const { date, version = '' } = source
  const day = date === undefined ? '' : version === '' ? String(date.year) : printDate(date)
  if (version === '') {
    writeNote(line, [source.state, day])
    return
  }
  line
    .roman(' (')
    .rich(version, 'roman', 'date')
    .roman(day === '' ? '' : ', ')
    .roman(day, 'date')
    .roman(')')
}

/** Writes `Title: Hearing on H.R. 34 Before the Subcomm., 110th Cong. 12 (2008) (statement of …)` (R21.4; LG3). */
export function writeHearing(line: Line, source: Hearing, setting: Setting): void {
  line.rich(source.title, setting.face.shorterWork, 'title')
  if (source.body !== undefined && source.body !== '') line.roman(`, ${source.body}`, 'body')
  if (setting.pincite.length === 0 && source.page !== undefined && source.page !== '')
    line.markPincite().roman(` ${source.page}`, 'pincite')
  else writePincite(line, setting.pincite, ' ')
  const { date } = source
  // The year is enough, unless the writer gave the day (R21.4).
  const day =
    date === undefined ? '' : setting.choices.fullDate === true ? printDate(date) : String(date.year)
  writeNote(line, [source.state, day])
  if (source.witness !== undefined && source.witness !== '')
    line.rich(` (${source.witness})`, 'roman', 'parenthetical')
}

/** The number of a report or document of Congress, and its part or Congress after a comma (T19). */
const CONGRESS_REPORT = /^((?:H\.R\.|H\.|S\.) (?:[A-Z][a-z]+\. )*(?:Rep|Doc)\.[^,]*)(.*)$/

/**
 * Writes `H.R. Rep. No. 101-12, at 34 (2008)`; writes opinions and filings by title and collection (R21.5, T2; LG4).
 */
export function writeReport(line: Line, source: Report, setting: Setting): void {
  const { title = '', number = '', page = '', institution, date, status = '', url = '' } = source
  const place = spaced(source.volume, source.series, source.page)
  writeAuthors(line, source, setting, setting.face.bookAuthor)
  if (title !== '') line.roman(commaAfter(line)).rich(title, 'roman', 'title')
  if (number !== '') {
    const [, numbered = '', part = number] = CONGRESS_REPORT.exec(number) ?? []
    line.roman(commaAfter(line)).add(numbered, lawStyle(setting), 'title').roman(part, 'title')
  }
  if (place !== '') line.roman(commaAfter(line)).roman(place, 'reporter')
  writePincite(line, setting.pincite, pageJoinOf({ place, number, page }))
  writeNote(line, [institution, date === undefined ? '' : printDate(date)])
  if (status !== '') writeNote(line, [status])
  writeReprint(line, source, setting)
  if (url !== '') line.roman(', ').roman(url, 'url')
}

/** Returns the separator before a page, which depends on the parts of the report. */
function pageJoinOf({
  place,
  number,
  page,
}: Readonly<Record<'place' | 'number' | 'page', string>>): PageJoin {
  // A page directly follows a series cited only by volume: `89 U.N.T.S. 43`.
  if (place !== '') return page === '' ? ' ' : ', '
  // A page needs "at" after a number; after a title, it follows directly, as in a book.
  return number === '' ? ' ' : ', at '
}

/** Writes another publication that reprints the report. Some authors omit "as," so the stored text decides (R21.5). */
function writeReprint(line: Line, { reprint = '' }: Report, setting: Setting): void {
  if (reprint === '') return
  const bare = reprint.startsWith('reprinted in ')
  line
    .roman(', ')
    .add(bare ? 'reprinted in' : 'as reprinted in', setting.face.phrase, 'history')
    .roman(` ${reprint.replace(/^reprinted in /, '')}`, 'reporter')
}

/** Writes `Restatement (Third) of Prop.: Agency § 1.1 (Am. L. Inst. 2000)` (R18.2–R18.4; RM1). */
export function writeRestatement(line: Line, source: Restatement, setting: Setting): void {
  line.add(source.title, lawStyle(setting), 'title')
  writeSection(line, source.section, setting, ' ')
  // Editions that abbreviate `Law` in names cite the American Law Institute as `Am. L. Inst.` even if the writer did not.
  const abbreviates = !setting.asGiven && setting.profile.caseWords === 'merged'
  const institution = !abbreviates
    ? source.institution
    : source.institution?.replace(/^Am\. Law Inst\.$/, 'Am. L. Inst.')
  writeNote(line, [institution, source.date === undefined ? '' : String(source.date.year)])
}

/** Number of a published application: `2013/0047261 A1` (PT1). */
const PUBLICATION = /^20\d\d\/\d{7}\b/

/** Returns the words before the number, by office and by whether the patent was granted (PT1). */
function patentWords({ mark, application, office = '', number }: Patent, granted: string): string {
  if (mark !== undefined) return granted
  if (office !== '') return `${office} Patent No.`
  if (application !== true) return granted
  return `U.S. Patent Application ${PUBLICATION.test(number) ? 'Publication ' : ''}No.`
}

/** Writes `U.S. Patent No. 7,000,001 B1 (filed Mar. 4, 2009) (issued Feb. 7, 2012)` (PT1). */
export function writePatent(line: Line, source: Patent, setting: Setting): void {
  if (source.name !== undefined && source.name !== '') line.rich(source.name, 'roman', 'title').roman(', ')
  const before = {
    registered: 'Registration No.',
    application: 'U.S. Trademark Application Serial No.',
    patent: 'U.S. Patent No.',
  }
  const words = patentWords(source, before[source.mark ?? 'patent'])
  line.roman(source.number === '' ? words.replace(/ No\.$/, '') : `${words} ${source.number}`, 'title')
  writePincite(line, setting.pincite, setting.pincite[0]?.label === 'column' ? ' ' : ', ')
  if (source.filed !== undefined) line.roman(` (filed ${printDate(source.filed)})`, 'date')
  if (source.date === undefined) return
  const published = source.application === true || /^(?:European|International)$/.test(source.office ?? '')
  line.roman(` (${published ? 'published' : 'issued'} ${printDate(source.date)})`, 'date')
}
