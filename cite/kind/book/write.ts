import type { Book } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { type Setting, writeAuthors, writeLinks } from '../setting.ts'
import { writeBookPages, writeImprint } from '../shared/book-parts.ts'

/** Writes `Jane Roe, Longer Notes 12 (John Doe ed., 2d ed. 1995)` (R28.1; BK1). */
export function writeBook(line: Line, source: Book, setting: Setting): void {
  if (source.volume !== undefined && source.volume !== '') line.roman(`${source.volume} `, 'reporter')
  if (writeAuthors(line, source, setting, setting.face.bookAuthor)) line.roman(', ')
  line.title(source.title, setting.face.longerWork)
  writeBookPages(line, source.title, setting)
  writeImprint(line, source)
  if (source.originalDate !== undefined && source.originalDate.year !== source.date?.year)
    line.roman(' (').roman(String(source.originalDate.year), 'date').roman(')')
  writeLinks(line, source)
}
