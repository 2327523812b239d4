import type { Restatement } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { writeNote, writeSection } from '../shared/law-parts.ts'
import { lawStyle, type Setting } from '../setting.ts'

/** Writes `Restatement (Third) of Prop.: Agency § 1.1 (Am. L. Inst. 2000)` (R18.2–R18.4; RM1). */
export function writeRestatement(line: Line, source: Restatement, setting: Setting): void {
  line.add(source.title, lawStyle(setting), 'title')
  writeSection(line, source.section, setting, ' ')
  // Citation styles that abbreviate `Law` in names print `Am. L. Inst.` even if the user typed the full name.
  const abbreviates = !setting.asGiven && setting.profile.caseWords === 'merged'
  const institution = !abbreviates
    ? source.institution
    : source.institution?.replace(/^Am\. Law Inst\.$/, 'Am. L. Inst.')
  const year = source.date === undefined ? '' : String(source.date.year)
  if (institution === undefined || institution === '') return writeNote(line, [year])
  // The institution is an author, so its typeface is that of the title.
  line
    .roman(' (')
    .add(institution, lawStyle(setting), 'date')
    .roman(`${year === '' ? '' : ` ${year}`})`, 'date')
}
