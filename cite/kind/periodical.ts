import { printDate } from '../date/print.ts'
import type { Article } from '../source/article.ts'
import type { Magazine } from '../source/magazine.ts'
import type { Newspaper } from '../source/newspaper.ts'
import type { StudentWork } from '../source/student-work.ts'
import type { Line } from '../text/line.ts'
import { spaced } from './enactment.ts'
import { type Setting, writeAbbreviated, writeAuthors, writePincite } from './setting.ts'

/** Writes `Author, Title, 12 Acme L.J. 34, 56 (1993)`; student pieces print their kind (R30.1.1, R30.1.3; JN1, JN4). */
export function writeArticle(line: Line, source: Article | StudentWork, setting: Setting): void {
  const { designation = '', title = '', volume = '', page = '', date } = source
  writeAuthors(line, source, setting, 'roman')
  if (designation !== '') line.roman(commaAfter(line)).roman(designation, 'title')
  if (title !== '') line.roman(commaAfter(line)).rich(title, setting.face.shorterWork, 'title')
  line.roman(commaAfter(line))
  // A journal without volumes uses the year as its volume (beyond Indigo; JN3).
  const yearAsVolume = volume === '' && date !== undefined && page !== ''
  line.roman(spaced(volume === '' && yearAsVolume ? String(date.year) : volume), 'reporter')
  line.roman(volume === '' && !yearAsVolume ? '' : ' ')
  writeAbbreviated(line, setting, {
    text: source.journal,
    tables: 'journal',
    style: setting.face.publication,
    slot: 'reporter',
  })
  // Without a first page, an issue is cited by date, as in magazines (R30.1.2).
  const byIssue = page === '' && date !== undefined && (date.month ?? date.season) !== undefined
  if (byIssue) line.roman(', ').roman(printDate(date), 'date')
  else if (page !== '') line.roman(` ${page}`, 'reporter')
  writePincite(line, setting.pincite, page === '' ? ', at ' : ', ')
  if (date !== undefined && !yearAsVolume && !byIssue)
    line
      .roman(' (')
      .roman(printDate(volume === '' || setting.choices.fullDate === true ? date : yearOnly(date)), 'date')
      .roman(')')
  writeArticleAddress(line, source)
}

/** Writes an article's URL and archived copy, if any: `, https://… [https://perma.cc/…]`. */
export function writeArticleAddress(line: Line, { url = '', archiveUrl = '' }: Article | StudentWork): void {
  if (url !== '') line.roman(', ').roman(url, 'url')
  if (archiveUrl !== '') line.roman(' [').roman(archiveUrl, 'url').roman(']')
}

/**
 * Writes a newspaper or magazine piece: date and page after the name, or the web form if it has a URL and no page
 * (R30.1.2, R30.4; NP1, NP2).
 */
export function writeNewspaper(line: Line, source: Newspaper | Magazine, setting: Setting): void {
  writeAuthors(line, source, setting, 'roman')
  if (source.kind === 'newspaper' && source.designation !== undefined && source.designation !== '')
    line.roman(commaAfter(line)).roman(source.designation, 'title')
  if (source.title !== '') line.roman(commaAfter(line)).rich(source.title, setting.face.shorterWork, 'title')
  line.roman(commaAfter(line))
  writeAbbreviated(line, setting, {
    text: source.publication,
    tables: 'journal',
    style: setting.face.publication,
    slot: 'site',
    fewest: setting.profile.siteWords,
  })
  if (source.kind === 'newspaper' && source.place !== undefined && source.place !== '')
    line.roman(` (${source.place})`, 'site')
  const { date, page = '', url = '', archiveUrl = '' } = source
  const archive = archiveUrl === '' ? '' : ` [${archiveUrl}]`
  if (url !== '' && page === '') {
    writePincite(line, setting.pincite, ' ')
    if (date !== undefined) line.roman(' (').roman(printDate(date), 'date').roman(')')
    line.roman(', ').roman(url, 'url').roman(archive, 'url')
    return
  }
  if (date !== undefined) line.roman(', ').roman(printDate(date), 'date')
  if (page !== '') line.roman(', at ').roman(page, 'reporter')
  writePincite(line, setting.pincite, page === '' ? ', at ' : ', ')
  if (url !== '') line.roman(', ').roman(url, 'url')
  line.roman(archive, 'url')
}

function commaAfter(line: Line): string {
  return line.length > 0 ? ', ' : ''
}

function yearOnly(date: Article['date'] & object): { year: number; untilYear?: number | undefined } {
  return { year: date.year, untilYear: date.untilYear }
}
