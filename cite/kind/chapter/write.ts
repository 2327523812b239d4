import type { Chapter } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { type Setting, writeAuthors, writePincite } from '../setting.ts'
import { writeBookPages, endsInNumber, writeImprint } from '../shared/book-parts.ts'

/** Writes `Jane Roe, Short Notes, in Essays of 2015, at 3, 5 (John Doe ed., 2015)` (R28.2.5; CH1). */
export function writeChapter(line: Line, source: Chapter, setting: Setting): void {
  if (writeAuthors(line, source, setting, 'roman')) line.roman(', ')
  line.title(source.title, setting.face.shorterWork)
  line.roman(', ').add('in', setting.face.phrase, 'punctuation').roman(' ')
  if (source.volume !== undefined && source.volume !== '') line.roman(`${source.volume} `, 'reporter')
  line.title(source.book, setting.face.longerWork)
  if (source.page === undefined || source.page === '') writeBookPages(line, source.book, setting)
  else {
    line.roman(endsInNumber(source.book) ? ', at ' : ' ').roman(source.page, 'reporter')
    writePincite(line, setting.pincite, ', ')
  }
  writeImprint(line, source)
}
