import { truncateCaseName } from '../../name/case-name.ts'
import { printDate } from '../../date/print.ts'
import type { CiteDate } from '../../source/date.ts'
import type { CourtDocument } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { isShortName } from '../../name/case-name.ts'
import { printPrinting } from '../case/write.ts'
import { writeNote } from '../shared/law-parts.ts'
import { spaced } from '../../text/spaced.ts'
import { lawStyle, type Setting, writeAbbreviated, writeLinks, writePincite } from '../setting.ts'

/** Writes `Pl.’s Mot. to Dismiss at 14, Roe v. Doe, 12 F.3d 34 (9th Cir. 2001) (No. 98-123)` (R24, R25.1; CD1). */
export function writeCourtDocument(line: Line, source: CourtDocument, setting: Setting): void {
  const { caseName = '', filing = '', printings = [] } = source
  writeDocument(line, source, setting)
  if (caseName !== '') {
    const name = setting.namesAsGiven ? caseName : truncateCaseName(caseName)
    line.roman(', ')
    writeAbbreviated(line, setting, {
      text: name,
      tables: 'case',
      style: isShortName(caseName) ? setting.face.caseShort : setting.face.caseName,
      slot: 'title',
    })
  }
  const number = numberOf(source)
  // In a citation of a database, the docket number precedes the database citation.
  const unreported = printings.every(({ form }) => form === 'database')
  if (unreported && number !== '') line.roman(`, ${number}`, 'reporter')
  for (const printing of printings) line.roman(', ').roman(printPrinting(printing), 'reporter')
  const day = printDay(source.date, unreported || setting.choices.fullDate === true)
  if (caseName === '' && day !== '') line.roman(`, ${day}`, 'date')
  else writeNote(line, [spaced(source.court, day)])
  if (!unreported && number !== '') line.roman(` (${number})`, 'reporter')
  if (filing !== '') line.roman(`, ${filing}`, 'reporter')
  writeLinks(line, source)
}

function numberOf({ docket = '' }: CourtDocument): string {
  return /^\d/.test(docket) ? `No. ${docket}` : docket
}

/** Formats the full date or only the year. Returns an empty string if there is no date. */
function printDay(date: CiteDate | undefined, whole: boolean): string {
  if (date === undefined) return ''
  return whole ? printDate(date) : String(date.year)
}

function writeDocument(line: Line, source: CourtDocument, setting: Setting): void {
  // Law reviews print the title as written. T18 applies only to court documents.
  if (lawStyle(setting) === 'smallCaps') line.rich(source.title, 'roman', 'title')
  else
    writeAbbreviated(line, setting, { text: source.title, tables: 'document', style: 'roman', slot: 'title' })
  // A comma separates the page from the number of an exhibit or a volume (R24.2.3, R24.3).
  const numbered = / Exs?\. \w+$/.test(source.title)
    ? ', at '
    : / vols?\. \w+$/.test(source.title)
      ? ', '
      : ' at '
  writePincite(line, setting.pincite, numbered)
}

/**
 * Writes the filing with the short name of the case, and without the court and date:
 * `Decl. at 7, Roe, 12 F. Supp. 2d 34 (No. 09)` (R26; CD2).
 */
export function writeCourtDocumentShort(line: Line, source: CourtDocument, setting: Setting): void {
  writeDocument(line, source, setting)
  const name = source.shortTitle ?? source.caseName ?? ''
  if (name !== '') line.roman(', ').rich(name, setting.face.caseShort, 'title')
  for (const printing of source.printings ?? []) line.roman(', ').roman(printPrinting(printing), 'reporter')
  const number = numberOf(source)
  if (number === '') return
  if ((source.printings ?? []).length === 0) line.roman(`, ${number}`, 'reporter')
  else line.roman(` (${number})`, 'reporter')
}
