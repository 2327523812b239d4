import { printDate } from '../../date/print.ts'
import type { Regulation } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { lawStyle, type Setting, writePincite } from '../setting.ts'
import { writeCodeSection, writeNote, writeLead } from '../shared/law-parts.ts'
import { spaced } from '../../text/spaced.ts'

/**
 * Writes `16 C.F.R. § 312.2 (2020)`, or the volume and page of a register with the full date (R19.1, R19.2, R19.4; RG1,
 * RG2).
 */
export function writeRegulation(line: Line, source: Regulation, setting: Setting): void {
  const { register } = source
  writeLead(line, source.name, source.code !== undefined || register !== undefined)
  const { volume: title = '', code = '' } = source
  line.roman(title === '' || code === '' ? title : `${title} `, 'title')
  // State codes are printed in small capitals, but the Code of Federal Regulations is not.
  line.add(code, /Code|Admin\.|Regs\./.test(code) ? lawStyle(setting) : 'roman', 'title')
  if (register === undefined) writeCodeSection(line, source, setting)
  else writeRegister(line, source, register, setting)
  const { date } = source
  const day = date === undefined ? '' : register === undefined ? String(date.year) : printDate(date)
  writeNote(line, [source.publisher, spaced(source.status, day)])
  if (source.codified !== undefined && source.codified !== '')
    line.roman(` (${source.codified})`, 'parenthetical')
}

/** Writes the volume and page of a register, followed by the section of a code if the source has one. */
function writeRegister(
  line: Line,
  source: Regulation,
  { volume, name, page = '' }: NonNullable<Regulation['register']>,
  setting: Setting,
): void {
  if (source.section !== undefined && source.section !== '')
    line.roman(`${source.code === undefined ? '' : ' '}${source.section}`, 'title')
  line.roman(source.code === undefined && source.section === undefined ? '' : ', ')
  const divide = setting.profile.lawsInSmallCaps && name === 'Fed. Reg.' ? dividePages : String
  const style = /^Cong\. (?:Rec|Globe)/.test(name) ? lawStyle(setting) : 'roman'
  line.roman(volume === '' ? '' : `${volume} `, 'reporter').add(name, style, 'reporter')
  // A page of the Congressional Record has a letter before the number and may be a range: `H3275–76`.
  const pages = divide(page).replace(/^([HSDE]\d+)-(?=\d+$)/, '$1–')
  line.roman(pages === '' ? '' : ` ${pages}`, 'reporter')
  const pincite = setting.pincite.map((one) => ({ ...one, value: divide(one.value) }))
  writePincite(line, pincite, ', ')
}

/** Adds a comma to page numbers of five or more digits: `48,968–70`. The Indigo Book omits this comma. */
function dividePages(pages: string): string {
  return pages
    .replace(/(\d{3,})(\d\d)[-–]\1(?=\d\d(?!\d))/g, '$1$2–')
    .replace(/\d{5,}/g, (page) => page.replace(/(?=(?:\d{3})+$)/g, ','))
}
