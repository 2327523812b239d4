import { printDate } from '../../date/print.ts'
import type { Ai } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { type Setting, writeAuthors, writePincite } from '../setting.ts'

/** Writes `Prompter, Model, “prompt” (Date) (on file with author)`. The Indigo Book doesn't cover this form (X3). */
export function writeAi(line: Line, source: Ai, setting: Setting): void {
  if (writeAuthors(line, source, setting, 'roman')) line.roman(', ')
  line.rich(source.model, setting.face.publication, 'site')
  if (source.prompt !== undefined && source.prompt !== '') line.roman(`, “${source.prompt}”`, 'title')
  writePincite(line, setting.pincite, ', ')
  if (source.date !== undefined) line.roman(' (').roman(printDate(source.date), 'date').roman(')')
  if (source.url !== undefined && source.url !== '') line.roman(', ').roman(source.url, 'url')
  if (source.archiveUrl !== undefined && source.archiveUrl !== '')
    line.roman(` [${source.archiveUrl}]`, 'url')
  if (source.keptAt !== undefined && source.keptAt !== '') line.roman(` (${source.keptAt})`, 'parenthetical')
}
