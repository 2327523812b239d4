import { printDateAndTime } from '../../date/print.ts'
import type { Printed } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { spaced } from '../../text/spaced.ts'
import { type Setting, writeAuthors, writeLinks, writePincite } from '../setting.ts'
import { writeBookPages } from '../shared/book-parts.ts'

/** Writes a printed source without a more specific kind (PR1). */
export function writePrinted(line: Line, source: Printed, setting: Setting): void {
  if (writeAuthors(line, source, setting, 'roman')) line.roman(', ')
  line.title(source.title, setting.face.shorterWork)
  const { publication = '', volume = '', page = '' } = source
  if (publication !== '') {
    line.roman(', ').roman(volume === '' ? '' : `${volume} `, 'reporter')
    line.rich(publication, setting.face.publication, 'site').roman(page === '' ? '' : ` ${page}`, 'reporter')
    writePincite(line, setting.pincite, page === '' ? ' ' : ', ')
  } else if (source.title.startsWith('<i>') && setting.pincite[0]?.label === 'paragraph')
    writePincite(line, setting.pincite, ', ')
  else writeBookPages(line, source.title, setting)
  const note = printerNote(source)
  if (note !== '') line.roman(' (').roman(note, 'date').roman(')')
  const { nature = '', keptAt = '' } = source
  if (nature !== '') line.roman(` (${nature})`, 'parenthetical')
  if (keptAt !== '') line.roman(` (${keptAt})`, 'parenthetical')
  writeLinks(line, source)
}

/** Returns the publisher and the date. If the publisher ends with a series number, a comma separates the two. */
function printerNote({ publisher = '', date }: Printed): string {
  const day = date === undefined ? '' : printDateAndTime(date)
  return spaced(day !== '' && /\d$/.test(publisher) ? `${publisher},` : publisher, day)
}
