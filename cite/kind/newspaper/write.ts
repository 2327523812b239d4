import { printDate } from '../../date/print.ts'
import type { Magazine } from '../magazine/schema.ts'
import type { Newspaper } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { commaAfter, type Setting, writeAbbreviated, writeAuthors, writePincite } from '../setting.ts'

/**
 * Writes a piece in a newspaper or a magazine. The date and the page follow the name, unless the piece has a URL and no
 * page: it is then printed like a web page (R30.1.2, R30.4; NP1, NP2).
 */
export function writeNewspaper(line: Line, source: Newspaper | Magazine, setting: Setting): void {
  writeAuthors(line, source, setting, 'roman')
  if (source.kind === 'newspaper' && source.designation !== undefined && source.designation !== '')
    line.roman(commaAfter(line)).roman(source.designation, 'title')
  if (source.title !== '') line.roman(commaAfter(line)).title(source.title, setting.face.shorterWork)
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
