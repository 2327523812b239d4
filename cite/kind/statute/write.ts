import { codeName } from '../../abbreviation/code-names.ts'
import { usesTableForms, lawStyle, type Setting } from '../setting.ts'
import type { Statute } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { writeCodeSection, writeNote, writeLead } from '../shared/law-parts.ts'
import { spaced } from '../../text/spaced.ts'

/** Writes `Acme Paper Act, 18 U.S.C. § 1234 (West 2000)` (R16.1, R17.2; ST1). */
export function writeStatute(line: Line, source: Statute, setting: Setting): void {
  writeLead(line, source.name)
  const federal = /^(?:U\.S\.C|I\.R\.C|C\.F\.R)/.test(source.code)
  const { subject, section } = splitSubject(source.section)
  // A comma separates Maryland's code from the subject (T3).
  const comma = source.code === 'Md. Code Ann.' && /^[A-Z]/.test(source.section ?? '') ? ',' : ''
  const named = federal || !usesTableForms(setting) ? source.code : codeName(source.code, section)
  const code = spaced(source.volume, named + comma, subject)
  line.add(code, federal ? 'roman' : lawStyle(setting), 'title')
  const spelled =
    named === source.code
      ? section
      : section?.replace(/^c\. /, 'ch. ').replace(named.endsWith('R.') ? /^$/ : /^(?=\d)/, '§ ')
  writeCodeSection(
    line,
    { ...source, section: usesTableForms(setting) ? mergeSections(spelled) : section },
    setting,
  )
  const year = source.date === undefined ? '' : String(source.date.year)
  // Join a range of years with an en dash: `2019–20`.
  writeNote(line, [
    source.publisher,
    spaced(year, source.supplement?.replace(/\.(?=Supp\.)/, '. ')).replace(/ [-–](?=\d)/, '–'),
  ])
}

/**
 * Removes a repeated section number if only the subdivisions differ: `§§ 13(a) and 13(f)` becomes `§ 13(a), (f)`
 * (R16.1.2).
 */
function mergeSections(section: string | undefined): string | undefined {
  return section?.replace(/^§§ (\d[\w.-]*)((?:\(\w+\))+)(?:,? and |,? & |, )\1((?:\(\w+\))+)$/, '§ $1$2, $3')
}

/**
 * Splits the subject of a code from the section: `Gen. Bus. Law § 349` with the code `N.Y.`. The subject is printed in
 * the typeface of the code's name (T3).
 */
function splitSubject(section: string | undefined): { subject: string; section: string | undefined } {
  const [, subject = '', rest = section] = /^(\p{Lu}[^§\d]*\S) (§.*)$/u.exec(section ?? '') ?? []
  return { subject, section: rest }
}
