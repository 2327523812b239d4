import { ruleSetName } from '../abbreviation/rule-sets.ts'
import { printDate } from '../date/print.ts'
import { printLocator } from '../locator/print.ts'
import type { Constitution } from './constitution/schema.ts'
import type { Regulation } from './regulation/schema.ts'
import type { Rule } from './rule/schema.ts'
import type { SessionLaw } from './session-law/schema.ts'
import type { Statute } from './statute/schema.ts'
import type { Locator } from '../source/use.ts'
import type { Line } from '../text/line.ts'
import { lawStyle, type PageJoin, type Setting, writePincite } from './setting.ts'

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

/**
 * Writes `National Environmental Policy Act of 1969, Pub. L. No. 91-190, § 102, 83 Stat. 852, 853–54 (1970)` (R16.1.7;
 * ST4).
 */
export function writeSessionLaw(line: Line, source: SessionLaw, setting: Setting): void {
  writeLead(line, source.name)
  line.roman(source.number ?? '', 'title')
  if (source.section !== undefined && source.section !== '')
    line.roman(`${line.length > 0 && line.last !== ' ' ? ', ' : ''}${source.section}`, 'pincite')
  const place = spaced(source.volume, source.laws, source.page)
  if (place !== '') line.roman(line.length > 0 ? ', ' : '').roman(place, 'reporter')
  writePincite(line, setting.pincite, ', ')
  writeNote(line, [source.publisher, source.date === undefined ? '' : String(source.date.year)])
  if (source.codified !== undefined && source.codified !== '')
    line.roman(` (${source.codified})`, 'parenthetical')
}

/** Writes `U.S. Const. amend. V, cl. 4`; adds a date only if the provision is no longer in force (R23.1; CO1). */
export function writeConstitution(line: Line, source: Constitution, setting: Setting): void {
  line.add(source.name, lawStyle(setting), 'title')
  writeSection(line, source.section, setting)
  const year = source.date === undefined ? '' : String(source.date.year)
  writeNote(line, [spaced(source.status, year)])
}

/** Writes `Fed. R. Civ. P. 56(a)` (R18.1; RU1). */
export function writeRule(line: Line, source: Rule, setting: Setting): void {
  line.add(setting.asGiven ? source.set : ruleSetName(source.set), lawStyle(setting), 'title')
  const noted = setting.pincite[0]?.value.startsWith('advisory committee') === true
  // The name of this set already contains "rules": `Ala. R. Crim. P. 32.6(b)`.
  const bare = setting.asGiven || !/\bR\. /.test(source.set)
  writeSection(
    line,
    bare ? source.number : source.number?.replace(/^Rule /, ''),
    bareRules(setting),
    noted ? ' ' : ', ',
  )
  writeNote(line, [source.publisher, source.date === undefined ? '' : String(source.date.year)])
}

/** Writes `16 C.F.R. § 312.2 (2020)`, or a register with its page and full date (R19.1, R19.2, R19.4; RG1, RG2). */
export function writeRegulation(line: Line, source: Regulation, setting: Setting): void {
  const { register } = source
  writeLead(line, source.name, source.code !== undefined || register !== undefined)
  line.roman(spaced(source.volume, source.code), 'title')
  if (register === undefined) writeCodeSection(line, source, setting)
  else {
    if (source.section !== undefined && source.section !== '')
      line.roman(`${source.code === undefined ? '' : ' '}${source.section}`, 'title')
    line.roman(source.code === undefined && source.section === undefined ? '' : ', ')
    const { volume, name, page = '' } = register
    const divide = setting.profile.lawsInSmallCaps && name === 'Fed. Reg.' ? dividePages : String
    const style = /^Cong\. (?:Rec|Globe)/.test(name) ? lawStyle(setting) : 'roman'
    line.roman(volume === '' ? '' : `${volume} `, 'reporter').add(name, style, 'reporter')
    // The Congressional Record has a letter before its pages, which may be a range: `H3275–76`.
    const pages = divide(page).replace(/^([HSDE]\d+)-(?=\d+$)/, '$1–')
    line.roman(pages === '' ? '' : ` ${pages}`, 'reporter')
    const pincite = setting.pincite.map((one) => ({ ...one, value: divide(one.value) }))
    writePincite(line, pincite, ', ')
  }
  const { date } = source
  const day = date === undefined ? '' : register === undefined ? String(date.year) : printDate(date)
  writeNote(line, [source.publisher, spaced(source.status, day)])
  if (source.codified !== undefined && source.codified !== '')
    line.roman(` (${source.codified})`, 'parenthetical')
}

/** Adds the comma to page numbers of five digits or more, as systems other than the Indigo Book do: `48,968–70`. */
function dividePages(pages: string): string {
  return pages
    .replace(/(\d{3,})(\d\d)[-–]\1(?=\d\d(?!\d))/g, '$1$2–')
    .replace(/\d{5,}/g, (page) => page.replace(/(?=(?:\d{3})+$)/g, ','))
}

/** Omits `r.` before numbers in a set whose name contains "rules": `Fed. R. Evid. 601`. */
function bareRules(setting: Setting): Setting {
  const pincite = setting.pincite.map((locator): Locator =>
    locator.label === 'rule' ? { ...locator, label: 'text' } : locator,
  )
  return { ...setting, pincite }
}

/** Administrative codes that keep `r.` before a rule number (T3); others print the bare number. */
const KEEPS_R = /^(?:Ala|Fla|Idaho|Iowa|Mich|Utah)\b.* Admin\. Code/

function writeCodeSection(line: Line, source: Statute | Regulation, setting: Setting): void {
  const ofRules = !KEEPS_R.test(source.code ?? '')
  if (ofRules) writeSection(line, source.section?.replace(/^rr?\. /, ''), bareRules(setting))
  else writeSection(line, source.section, setting)
}

/** Writes the section that belongs to the source, then the pincite. */
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

/** Adds the section to a pincite that is only a subdivision: `Id. § 1983(a)(1)` for `(a)(1)` (PC8). */
export function completeSubdivision(section: string, pincite: readonly Locator[]): readonly Locator[] {
  const [first, ...rest] = pincite
  const subdivision = first && subdivisionOf(section, first)
  return subdivision === undefined ? pincite : [{ label: 'text', value: section + subdivision }, ...rest]
}

/**
 * Returns the subdivision that a pincite adds to the section. The pincite may be the subdivision alone, `(a)(1)`, or
 * repeat the section, `1983(a)(1)`. Returns undefined for a pincite to another place (R5.2, R16.1.2; PC8).
 */
function subdivisionOf(section: string, { label, value, note }: Locator): string | undefined {
  if (note !== undefined || !['text', 'page', 'section', 'rule'].includes(label) || !/[\w)\]]$/.test(section))
    return undefined
  const number = section.replace(/^§ ?/, '')
  const rest = value.startsWith(`${number}(`) ? value.slice(number.length) : value
  return rest.startsWith('(') ? rest : undefined
}

/** Writes a parenthetical of words and year; writes nothing if all are empty. */
export function writeNote(line: Line, words: readonly (string | undefined)[]): void {
  const note = spaced(...words)
  if (note !== '') line.roman(' (').roman(note, 'date').roman(')')
}

function writeLead(line: Line, name: string | undefined, more = true): void {
  if (name !== undefined && name !== '') line.rich(name, 'roman', 'title').roman(more ? ', ' : '')
}

/** Joins the nonempty parts with single spaces. */
export function spaced(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ')
}
