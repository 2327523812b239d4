import { usesTableForms, type Setting, writePincite } from '../setting.ts'
import type { SessionLaw } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { writeNote, writeLead } from '../shared/law-parts.ts'
import { spaced } from '../../text/spaced.ts'

/**
 * Writes `National Environmental Policy Act of 1969, Pub. L. No. 91-190, § 102, 83 Stat. 852, 853–54 (1970)` (R16.1.7;
 * ST4).
 */
export function writeSessionLaw(line: Line, source: SessionLaw, setting: Setting): void {
  writeLead(line, source.name?.replace(/§(?=\d)/, '§ '))
  line.roman(source.number ?? '', 'title')
  if (source.section !== undefined && source.section !== '')
    line.roman(`${line.length > 0 && line.last !== ' ' ? ', ' : ''}${source.section}`, 'pincite')
  const place = spaced(source.volume, source.laws, source.page)
  if (place !== '') line.roman(line.length > 0 ? ', ' : '').roman(place, 'reporter')
  writePincite(line, setting.pincite, ', ')
  const year = source.date === undefined ? '' : String(source.date.year)
  // Omit the year if the name of the act ends with it.
  const named = usesTableForms(setting) && new RegExp(`\\bof ${year}$`).test(source.name ?? '')
  writeNote(line, [source.publisher, named ? '' : year])
  if (source.codified !== undefined && source.codified !== '')
    line.roman(` (${source.codified})`, 'parenthetical')
}
