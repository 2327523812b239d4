import { printDate } from '../../date/print.ts'
import type { Bill } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { writeNote, writeSection } from '../shared/law-parts.ts'
import type { Setting } from '../setting.ts'

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
