import {
  usesTableForms,
  commaAfter,
  lawStyle,
  type PageJoin,
  type Setting,
  writeAuthors,
  writePincite,
} from '../setting.ts'
import { printDate } from '../../date/print.ts'
import type { Report } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { writeNote } from '../shared/law-parts.ts'
import { spaced } from '../../text/spaced.ts'

/**
 * Matches the number of a report or document of Congress, and the part or Congress that follows after a comma (T19).
 */
const CONGRESS_REPORT = /^((?:H\.R\.|H\.|S\.) (?:[A-Z][a-z]+\. )*(?:Rep|Doc)\.[^,]*)(.*)$/

/**
 * Moves the Congress into the number of a report or document: `S. Rep. No. 926, 76th Cong., 1st Sess.` becomes
 * `S. Rep. No. 76-926` (R21.5). Doesn't change the number of a report before the 60th Congress, because such a report
 * can only be identified with its session.
 */
function joinCongress(number: string): string {
  return number.replace(
    /^(\D+ No\. )(\d+)((?:, pt\. \d+)?), ([6-9]\d|1\d\d)\w+ Cong\.(?:,? \dd?\w* Sess\.)?/,
    '$1$4-$2$3',
  )
}

/**
 * Writes `H.R. Rep. No. 101-12, at 34 (2008)`. Writes an opinion or a filing by title and collection (R21.5, T2; LG4).
 */
export function writeReport(line: Line, source: Report, setting: Setting): void {
  const { title = '', number = '', page = '', institution, date, status = '', url = '' } = source
  const place = spaced(source.volume, source.series, source.page)
  writeAuthors(line, source, setting, setting.face.bookAuthor)
  if (title !== '') line.roman(commaAfter(line)).rich(title, 'roman', 'title')
  if (number !== '') {
    const printed = usesTableForms(setting) ? joinCongress(number) : number
    const [, numbered = '', part = printed] = CONGRESS_REPORT.exec(printed) ?? []
    line.roman(commaAfter(line)).add(numbered, lawStyle(setting), 'title').roman(part, 'title')
  }
  if (place !== '') line.roman(commaAfter(line)).roman(place, 'reporter')
  writePincite(line, setting.pincite, pageJoinOf({ place, number, page }))
  writeNote(line, [institution, date === undefined ? '' : printDate(date)])
  if (status !== '') writeNote(line, [status])
  writeReprint(line, source, setting)
  if (url !== '') line.roman(', ').roman(url, 'url')
}

/** Returns the separator before a page, which depends on the parts of the report before it. */
function pageJoinOf({
  place,
  number,
  page,
}: Readonly<Record<'place' | 'number' | 'page', string>>): PageJoin {
  // A page follows a series directly if the series is cited only by volume: `89 U.N.T.S. 43`.
  if (place !== '') return page === '' ? ' ' : ', '
  // The text ", at" separates a page from a number. After a title, the page follows directly, as in a book.
  return number === '' ? ' ' : ', at '
}

/**
 * Writes the publication that reprints the report. Writes "as reprinted in" before it, unless the stored text starts
 * with "reprinted in" (R21.5).
 */
function writeReprint(line: Line, { reprint = '' }: Report, setting: Setting): void {
  if (reprint === '') return
  const bare = reprint.startsWith('reprinted in ')
  const place = reprint.replace(/^reprinted in /, '')
  const printed = usesTableForms(setting)
    ? place.replace('U.S. Code Cong. & Admin. News', 'U.S.C.C.A.N.')
    : place
  line
    .roman(', ')
    .add(bare ? 'reprinted in' : 'as reprinted in', setting.face.phrase, 'history')
    .roman(` ${printed}`, 'reporter')
}
