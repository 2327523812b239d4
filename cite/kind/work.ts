import { joinNames, listNames, nameOf } from '../author/name.ts'
import { ordinal } from '../date/ordinal.ts'
import { printDate } from '../date/print.ts'
import type { Ai } from './ai/schema.ts'
import type { Author } from '../source/author.ts'
import type { Book } from './book/schema.ts'
import type { Chapter } from './chapter/schema.ts'
import type { Printed } from './printed/schema.ts'
import type { Line } from '../text/line.ts'
import { spaced } from './enactment.ts'
import { type Setting, writeAuthors, writePincite } from './setting.ts'

/** Writes `Jane Roe, Longer Notes 12 (John Doe ed., 2d ed. 1995)` (R28.1; BK1). */
export function writeBook(line: Line, source: Book, setting: Setting): void {
  if (source.volume !== undefined && source.volume !== '') line.roman(`${source.volume} `, 'reporter')
  if (writeAuthors(line, source, setting, setting.face.bookAuthor)) line.roman(', ')
  line.rich(source.title, setting.face.longerWork, 'title')
  writeBookPages(line, source.title, setting)
  writeImprint(line, source)
  if (source.originalDate !== undefined && source.originalDate.year !== source.date?.year)
    line.roman(' (').roman(String(source.originalDate.year), 'date').roman(')')
  const { url = '', archiveUrl = '' } = source
  if (url !== '') line.roman(', ').roman(url, 'url')
  if (archiveUrl !== '') line.roman(' [').roman(archiveUrl, 'url').roman(']')
}

/** Writes `Jane Roe, Short Notes, in Essays of 2015, at 3, 5 (John Doe ed., 2015)` (R28.2.5; CH1). */
export function writeChapter(line: Line, source: Chapter, setting: Setting): void {
  if (writeAuthors(line, source, setting, 'roman')) line.roman(', ')
  line.rich(source.title, setting.face.shorterWork, 'title')
  line.roman(', ').add('in', setting.face.phrase, 'punctuation').roman(' ')
  if (source.volume !== undefined && source.volume !== '') line.roman(`${source.volume} `, 'reporter')
  line.rich(source.book, setting.face.longerWork, 'title')
  if (source.page === undefined || source.page === '') writeBookPages(line, source.book, setting)
  else {
    line.roman(endsInNumber(source.book) ? ', at ' : ' ').roman(source.page, 'reporter')
    writePincite(line, setting.pincite, ', ')
  }
  writeImprint(line, source)
}

/** Writes a print-like document with no more specific kind (PR1). */
export function writePrinted(line: Line, source: Printed, setting: Setting): void {
  if (writeAuthors(line, source, setting, 'roman')) line.roman(', ')
  line.rich(source.title, setting.face.shorterWork, 'title')
  const { publication = '', volume = '', page = '', url = '', archiveUrl = '' } = source
  if (publication !== '') {
    line.roman(', ').roman(volume === '' ? '' : `${volume} `, 'reporter')
    line.rich(publication, setting.face.publication, 'site').roman(page === '' ? '' : ` ${page}`, 'reporter')
    writePincite(line, setting.pincite, page === '' ? ' ' : ', ')
  } else writeBookPages(line, source.title, setting)
  const note = printerNote(source)
  if (note !== '') line.roman(' (').roman(note, 'date').roman(')')
  const { nature = '', keptAt = '' } = source
  if (nature !== '') line.roman(` (${nature})`, 'parenthetical')
  if (keptAt !== '') line.roman(` (${keptAt})`, 'parenthetical')
  if (url !== '') line.roman(', ').roman(url, 'url')
  if (archiveUrl !== '') line.roman(' [').roman(archiveUrl, 'url').roman(']')
}

/** Returns the publisher and the date of a print-like document, with a comma between a series number and the year. */
function printerNote({ publisher = '', date }: Printed): string {
  const day = date === undefined ? '' : printDate(date)
  return spaced(day !== '' && /\d$/.test(publisher) ? `${publisher},` : publisher, day)
}

/** Writes `Prompter, Model, “prompt” (Date) (on file with author)`; not covered by Indigo (X3). */
export function writeAi(line: Line, source: Ai, setting: Setting): void {
  if (writeAuthors(line, source, setting, 'roman')) line.roman(', ')
  line.rich(source.model, setting.face.publication, 'site')
  if (source.prompt !== undefined && source.prompt !== '') line.roman(`, “${source.prompt}”`, 'title')
  writePincite(line, setting.pincite, ', ')
  if (source.date !== undefined) line.roman(' (').roman(printDate(source.date), 'date').roman(')')
  if (source.url !== undefined && source.url !== '') line.roman(', ').roman(source.url, 'url')
  if (source.archiveUrl !== undefined && source.archiveUrl !== '')
    line.roman(` [${source.archiveUrl}]`, 'url')
  if (source.keptAt !== undefined && source.keptAt !== '') line.roman(` (${source.keptAt})`, 'parenthetical')
}

/** Writes a page directly after the title, or with "at" if the title ends in a number (R5.1.1; PC4). */
function writeBookPages(line: Line, title: string, setting: Setting): void {
  writePincite(line, setting.pincite, endsInNumber(title) ? ', at ' : ' ')
}

function endsInNumber(title: string): boolean {
  return /\d\W*$/.test(title.replace(/<\/i>$/, ''))
}

type Imprint = Pick<Book, 'allAuthors' | 'editors' | 'translators' | 'edition' | 'publisher' | 'date'>

/** Writes editors, translators, edition, publisher, and year in one parenthetical (R28.2.5; BK3). */
function writeImprint(line: Line, source: Imprint): void {
  const people = [
    peopleWords(source, source.editors, 'ed.', 'eds.'),
    peopleWords(source, source.translators, 'trans.', 'trans.'),
  ].filter((words) => words !== '')
  const edition = source.edition === undefined || source.edition === '' ? '' : editionWords(source.edition)
  const year = source.date === undefined ? '' : printDate(source.date)
  const { publisher = '' } = source
  // A comma separates a series number from the year: `(Acme Ctr., Working Paper No. 12, 2006)`.
  const rest = spaced(edition === '' && /\d$/.test(publisher) ? `${publisher},` : publisher, edition, year)
  const words = [...people, rest].filter((part) => part !== '').join(', ')
  if (words !== '') line.roman(' (').roman(words, 'date').roman(')')
}

function peopleWords(
  { allAuthors }: Imprint,
  people: readonly Author[] | undefined,
  one: string,
  many: string,
): string {
  if (people === undefined || people.length === 0) return ''
  const names = people.map(nameOf)
  const all = allAuthors === true && !names.includes('et al.')
  return `${all ? listNames(names) : joinNames(names)} ${people.length === 1 ? one : many}`
}

/** Prints `6` and `6th` as `6th ed.`; a word or a year is unchanged: `Rev. ed.`, `2005 ed.`. */
function editionWords(edition: string): string {
  const bare = edition.replace(/\s*ed(?:ition|\.)?$/i, '')
  return `${/^\d{1,3}$/.test(bare) ? ordinal(Number(bare)) : bare} ed.`
}
