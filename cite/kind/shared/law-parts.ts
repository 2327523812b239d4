import { printLocator } from '../../locator/print.ts'
import type { Regulation } from '../regulation/schema.ts'
import type { Statute } from '../statute/schema.ts'
import type { Locator } from '../../source/use.ts'
import type { Line } from '../../text/line.ts'
import { type PageJoin, type Setting, writePincite } from '../setting.ts'
import { spaced } from '../../text/spaced.ts'

/** Removes `r.` before the rule numbers in a pincite if the name of the set includes "rules": `Fed. R. Evid. 601`. */
export function bareRules(setting: Setting): Setting {
  const pincite = setting.pincite.map((locator): Locator =>
    locator.label === 'rule' ? { ...locator, label: 'text' } : locator,
  )
  return { ...setting, pincite }
}

/** Matches the administrative codes that print `r.` before a rule number (T3). Other codes print only the number. */
const KEEPS_R = /^(?:Ala|Fla|Idaho|Iowa|Mich|Utah)\b.* Admin\. Code/

export function writeCodeSection(line: Line, source: Statute | Regulation, setting: Setting): void {
  const ofRules = !KEEPS_R.test(source.code ?? '')
  if (ofRules) writeSection(line, source.section?.replace(/^rr?\. /, ''), bareRules(setting))
  else writeSection(line, source.section, setting)
}

/** Writes the section of the source, followed by the pincite. */
export function writeSection(
  line: Line,
  section: string | undefined,
  setting: Setting,
  join: PageJoin = ', ',
): void {
  if (section === undefined || section === '') {
    writePincite(line, setting.pincite, ' ')
    return
  }
  line.roman(line.length > 0 ? ` ${section}` : section, 'pincite')
  const [first, ...rest] = setting.pincite
  const subdivision = first && subdivisionOf(section, first)
  if (subdivision === undefined) writePincite(line, setting.pincite, join)
  else line.markPincite().roman([subdivision, ...rest.map(printLocator)].join(', '), 'pincite')
}

/** If the pincite is only a subdivision, adds the section: `(a)(1)` becomes `1983(a)(1)` (PC8). */
export function completeSubdivision(section: string, pincite: readonly Locator[]): readonly Locator[] {
  const [first, ...rest] = pincite
  const subdivision = first && subdivisionOf(section, first)
  return subdivision === undefined ? pincite : [{ label: 'text', value: section + subdivision }, ...rest]
}

/**
 * Returns the subdivision that a pincite adds to the section. The pincite may be only the subdivision, as in `(a)(1)`,
 * or also include the section, as in `1983(a)(1)`. Returns undefined if the pincite is to another section (R5.2,
 * R16.1.2; PC8).
 */
function subdivisionOf(section: string, { label, value, note }: Locator): string | undefined {
  if (note !== undefined || !['text', 'page', 'section', 'rule'].includes(label) || !/[\w)\]]$/.test(section))
    return undefined
  const number = section.replace(/^§ ?/, '')
  const rest = value.startsWith(`${number}(`) ? value.slice(number.length) : value
  return rest.startsWith('(') ? rest : undefined
}

/** Writes the given parts in one parenthetical. Writes nothing if all of them are empty. */
export function writeNote(line: Line, words: readonly (string | undefined)[]): void {
  const note = spaced(...words)
  if (note !== '') line.roman(' (').roman(note, 'date').roman(')')
}

export function writeLead(line: Line, name: string | undefined, more = true): void {
  if (name !== undefined && name !== '')
    line
      .rich(name.replace(/(?<=, )opened for signature(?= )/, '<i>$&</i>'), 'roman', 'title')
      .roman(more ? ', ' : '')
}
