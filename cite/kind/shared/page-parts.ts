import { printDateAndTime } from '../../date/print.ts'
import type { Author } from '../../source/author.ts'
import type { Blog } from '../blog/schema.ts'
import type { CiteDate } from '../../source/date.ts'
import type { Podcast } from '../podcast/schema.ts'
import type { Post } from '../post/schema.ts'
import type { Video } from '../video/schema.ts'
import type { Web } from '../web/schema.ts'
import type { Line } from '../../text/line.ts'
import { type Setting, writeAbbreviated, writeAuthors, writePincite } from '../setting.ts'

type Online = Web | Blog | Post | Podcast | Video

export function writeHead(line: Line, source: Online, site: string | undefined, setting: Setting): void {
  const authors = (source.authors ?? []).filter(
    (author) => setting.choices.keepAuthor === true || !namesSame(author, site),
  )
  const isReport = site === undefined && isPagedReport(source, setting)
  writeAuthors(line, { ...source, authors }, setting, isReport ? setting.face.bookAuthor : 'roman')
  if (source.designation !== undefined && source.designation !== '')
    line.roman(line.length > 0 ? ', ' : '').rich(source.designation, 'roman', 'title')
  if (source.title === undefined || source.title === '') return
  if (isReport) line.roman(line.length > 0 ? ', ' : '').title(source.title, setting.face.longerWork)
  else writeTitle(line, source.title, setting)
}

/**
 * Returns true for an institution's report that has only a year and a cited page. Such a report is typeset as a book
 * (WB12).
 */
function isPagedReport({ authors = [], date, designation = '' }: Online, { pincite }: Setting): boolean {
  return (
    authors.length > 0 &&
    authors.every(({ kind }) => kind === 'organization') &&
    designation === '' &&
    date !== undefined &&
    date.month === undefined &&
    date.season === undefined &&
    pincite.length > 0 &&
    pincite.every(({ label }) => label === 'page')
  )
}

export function writeTitle(line: Line, title: string, setting: Setting): void {
  line.roman(line.length > 0 ? ', ' : '').title(title, setting.face.shorterWork)
}

export function writeSite(line: Line, site: string | undefined, setting: Setting): void {
  if (site === undefined || site === '') return
  line.roman(line.length > 0 ? ', ' : '')
  writeAbbreviated(line, setting, {
    text: site,
    tables: 'site',
    style: setting.face.publication,
    slot: 'site',
    fewest: setting.profile.siteWords,
  })
}

/**
 * Returns true if the name of the site already identifies the institutional author, so that the author isn't printed
 * (R33.1.2; WB3).
 */
function namesSame(author: Author, site: string | undefined): boolean {
  if (author.kind === 'person' || site === undefined) return false
  return plainName(author.name) === plainName(site)
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^the\s+|[^a-z0-9\s]/g, '')
    .trim()
}

export function writeTail(line: Line, source: Online, setting: Setting, pages: ' ' | ', at '): void {
  // A page after a title that ends with a number needs "at": `Annual Report 1953, at 12`.
  writePincite(line, setting.pincite, pages === ' ' && /\d/.test(line.last) ? ', at ' : pages)
  if (source.date !== undefined) line.roman(' (').roman(printDateAndTime(source.date), 'date').roman(')')
  writeAddress(line, source)
}

export function writePlaceAndDate(line: Line, place: string | undefined, date: CiteDate | undefined): void {
  const words = [place ?? '', date === undefined ? '' : printDateAndTime(date)].filter((word) => word !== '')
  // A space separates a studio from a year, and a comma separates a platform from a date: `(Acme Films 1994)`,
  // `(YouTube, Dec. 2, 2023)`.
  const joint = date !== undefined && (date.month ?? date.season) === undefined ? ' ' : ', '
  if (words.length > 0) line.roman(' (').roman(words.join(joint), 'date').roman(')')
}

/**
 * Writes the URL, the URL of the archived copy, and, if the page has no date, the date of the last visit (R33.5.2;
 * WB5).
 */
export function writeAddress(line: Line, source: Online): void {
  const { url = '', archiveUrl = '', keptAt = '', directions = '', date, modified, visited } = source
  if (url !== '') line.roman(line.length > 0 ? ', ' : '').roman(url, 'url')
  if (archiveUrl !== '')
    line
      .roman(url === '' && line.length > 0 ? ', [' : ' [')
      .roman(archiveUrl, 'url')
      .roman(']')
  if (keptAt !== '') line.roman(` (${keptAt})`, 'url')
  if (directions !== '') line.roman(' (').rich(directions, 'roman', 'url').roman(')')
  if (date !== undefined) return
  if (modified !== undefined)
    line
      .roman(' (')
      .roman(`${source.modifiedWord ?? 'last modified'} ${printDateAndTime(modified)}`, 'date')
      .roman(')')
  else if (visited !== undefined)
    line
      .roman(' (')
      .roman(`last visited ${printDateAndTime(visited)}`, 'date')
      .roman(')')
}
