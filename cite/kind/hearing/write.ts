import { printDate } from '../../date/print.ts'
import type { Hearing } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { writeNote } from '../shared/law-parts.ts'
import { type Setting, usesTableForms, writeAbbreviated, writePincite } from '../setting.ts'

/** Writes `Title: Hearing on H.R. 34 Before the Subcomm., 110th Cong. 12 (2008) (statement of …)` (R21.4; LG3). */
export function writeHearing(line: Line, source: Hearing, setting: Setting): void {
  const style = setting.face.shorterWork
  // Abbreviate only the name of the committee.
  const [, before = source.title, text = ''] =
    (usesTableForms(setting) ? /^(.* [Bb]efore (?:the )?)(.+)$/s.exec(source.title) : null) ?? []
  line.title(before, style)
  writeAbbreviated(line, setting, { text, tables: 'legislative', style, slot: 'title' })
  if (source.body !== undefined && source.body !== '') line.roman(`, ${source.body}`, 'body')
  if (setting.pincite.length === 0 && source.page !== undefined && source.page !== '')
    line.markPincite().roman(` ${source.page}`, 'pincite')
  else writePincite(line, setting.pincite, ' ')
  const { date } = source
  // The year is enough, unless the user chose the full date (R21.4).
  const day =
    date === undefined ? '' : setting.choices.fullDate === true ? printDate(date) : String(date.year)
  writeNote(line, [source.state, day])
  if (source.witness !== undefined && source.witness !== '')
    line.rich(` (${source.witness})`, 'roman', 'parenthetical')
}
