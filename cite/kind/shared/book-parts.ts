import { joinNames, listNames, nameOf } from '../../author/name.ts'
import { ordinal } from '../../vocabulary/ordinals.ts'
import { printDate } from '../../date/print.ts'
import type { Author } from '../../source/author.ts'
import type { Book } from '../book/schema.ts'
import type { Line } from '../../text/line.ts'
import { spaced } from '../../text/spaced.ts'
import { type Setting, writePincite } from '../setting.ts'

/** Writes the pages directly after the title, or after "at" if the title ends with a number (R5.1.1; PC4). */
export function writeBookPages(line: Line, title: string, setting: Setting): void {
  writePincite(line, setting.pincite, endsInNumber(title) ? ', at ' : ' ')
}

export function endsInNumber(title: string): boolean {
  return /\d\W*$/.test(title.replace(/<\/i>$/, ''))
}

type Imprint = Pick<Book, 'allAuthors' | 'editors' | 'translators' | 'edition' | 'publisher' | 'date'>

/** Writes the editors, translators, edition, publisher, and year in one parenthetical (R28.2.5; BK3). */
export function writeImprint(line: Line, source: Imprint): void {
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

/** Formats `6` and `6th` as `6th ed.`. Adds only `ed.` to a word or a year: `Rev. ed.`, `2005 ed.`. */
function editionWords(edition: string): string {
  const bare = edition.replace(/\s*ed(?:ition|\.)?$/i, '')
  return `${/^\d{1,3}$/.test(bare) ? ordinal(Number(bare)) : bare} ed.`
}
