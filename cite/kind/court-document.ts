import { truncateCaseName } from '../name/case-name.ts'
import { printDate } from '../date/print.ts'
import type { CourtDocument } from '../source/court-document.ts'
import type { Line } from '../text/line.ts'
import { printPrinting } from './case.ts'
import { spaced, writeNote } from './enactment.ts'
import { type Setting, writeAbbreviated, writePincite } from './setting.ts'

/** Writes `Pl.’s Mot. to Dismiss at 14, Roe v. Doe, 12 F.3d 34 (9th Cir. 2001) (No. 98-123)` (R24, R25.1; CD1). */
export function writeCourtDocument(line: Line, source: CourtDocument, setting: Setting): void {
  writeDocument(line, source, setting)
  const { caseName = '', docket = '', date } = source
  const printed = source.printings ?? []
  if (caseName !== '') {
    const name = setting.namesAsGiven ? caseName : truncateCaseName(caseName)
    line.roman(', ')
    writeAbbreviated(line, setting, {
      text: name,
      tables: 'case',
      style: setting.face.caseName,
      slot: 'title',
    })
  }
  const number = /^\d/.test(docket) ? `No. ${docket}` : docket
  // A database lists a filing by its docket, which precedes the database citation as in decisions.
  const unreported = printed.every(({ form }) => form === 'database')
  if (unreported && number !== '') line.roman(`, ${number}`, 'reporter')
  for (const printing of printed) line.roman(', ').roman(printPrinting(printing), 'reporter')
  const day =
    date === undefined
      ? ''
      : unreported || setting.choices.fullDate === true
        ? printDate(date)
        : String(date.year)
  if (caseName === '' && day !== '') line.roman(`, ${day}`, 'date')
  else writeNote(line, [spaced(source.court, day)])
  if (!unreported && number !== '') line.roman(` (${number})`, 'reporter')
  if (source.filing !== undefined && source.filing !== '') line.roman(`, ${source.filing}`, 'reporter')
  const { url = '', archiveUrl = '' } = source
  if (url !== '') line.roman(', ').roman(url, 'url')
  if (archiveUrl !== '') line.roman(' [').roman(archiveUrl, 'url').roman(']')
}

function writeDocument(line: Line, source: CourtDocument, setting: Setting): void {
  writeAbbreviated(line, setting, { text: source.title, tables: 'document', style: 'roman', slot: 'title' })
  // A comma separates the page from an exhibit or volume number (R24.2.3, R24.3).
  const numbered = / Exs?\. \w+$/.test(source.title)
    ? ', at '
    : / vols?\. \w+$/.test(source.title)
      ? ', '
      : ' at '
  writePincite(line, setting.pincite, numbered)
}

/**
 * Writes the document with the case's short name, without court and date: `Decl. at 7, Roe, 12 F. Supp. 2d 34 (No. 09)`
 * (R26; CD2).
 */
export function writeCourtDocumentShort(line: Line, source: CourtDocument, setting: Setting): void {
  writeDocument(line, source, setting)
  const name = source.shortTitle ?? source.caseName ?? ''
  if (name !== '') line.roman(', ').rich(name, setting.face.caseShort, 'title')
  for (const printing of source.printings ?? []) line.roman(', ').roman(printPrinting(printing), 'reporter')
  const { docket = '' } = source
  const number = /^\d/.test(docket) ? `No. ${docket}` : docket
  if (number === '') return
  if ((source.printings ?? []).length === 0) line.roman(`, ${number}`, 'reporter')
  else line.roman(` (${number})`, 'reporter')
}
