import type { Statute } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { lawStyle, type Setting } from '../setting.ts'
import { writeCodeSection, writeNote, writeLead, spaced } from '../shared/law-parts.ts'

/** Writes `Acme Paper Act, 18 U.S.C. § 1234 (West 2000)` (R16.1, R17.2; ST1). */
export function writeStatute(line: Line, source: Statute, setting: Setting): void {
  writeLead(line, source.name)
  const federal = /^(?:U\.S\.C|I\.R\.C|C\.F\.R)/.test(source.code)
  const { subject, section } = splitSubject(source.section)
  // T3: a comma separates the subject from Maryland's code.
  const comma = source.code === 'Md. Code Ann.' && /^[A-Z]/.test(source.section ?? '') ? ',' : ''
  const code = spaced(source.volume, source.code + comma, subject)
  line.add(code, federal ? 'roman' : lawStyle(setting), 'title')
  writeCodeSection(line, { ...source, section }, setting)
  const year = source.date === undefined ? '' : String(source.date.year)
  // The years that a code covers are joined with an en dash: `2019–20`.
  writeNote(line, [
    source.publisher,
    spaced(year, source.supplement?.replace(/\.(?=Supp\.)/, '. ')).replace(/ [-–](?=\d)/, '–'),
  ])
}

/**
 * Separates the subject of a code from its section, as in `Gen. Bus. Law § 349` for the code `N.Y.`. The subject
 * belongs to the name of the code and has its typeface (T3).
 */
function splitSubject(section: string | undefined): { subject: string; section: string | undefined } {
  const [, subject = '', rest = section] = /^(\p{Lu}[^§\d]*\S) (§.*)$/u.exec(section ?? '') ?? []
  return { subject, section: rest }
}
