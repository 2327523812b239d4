import type { Constitution } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { lawStyle, type Setting } from '../setting.ts'
import { writeSection, writeNote } from '../shared/law-parts.ts'
import { spaced } from '../../text/spaced.ts'

/** Writes `U.S. Const. amend. V, cl. 4`. Adds a date only if the provision is no longer in force (R23.1; CO1). */
export function writeConstitution(line: Line, source: Constitution, setting: Setting): void {
  line.add(source.name, lawStyle(setting), 'title')
  writeSection(line, source.section, setting)
  const year = source.date === undefined ? '' : String(source.date.year)
  writeNote(line, [spaced(source.status, year)])
}
