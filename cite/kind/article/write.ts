import { printDate } from '../../date/print.ts'
import type { Article } from './schema.ts'
import type { StudentWork } from '../student-work/schema.ts'
import type { Line } from '../../text/line.ts'
import { spaced } from '../../text/spaced.ts'
import {
  commaAfter,
  type Setting,
  writeAbbreviated,
  writeAuthors,
  writeLinks,
  writePincite,
} from '../setting.ts'

/**
 * Writes `Author, Title, 12 Acme L.J. 34, 56 (1993)`. For a student-written piece, also writes its designation
 * (R30.1.1, R30.1.3; JN1, JN4).
 */
export function writeArticle(line: Line, source: Article | StudentWork, setting: Setting): void {
  const { designation = '', title = '', page = '' } = source
  writeAuthors(line, source, setting, 'roman')
  if (designation !== '') line.roman(commaAfter(line)).roman(designation, 'title')
  if (title !== '') line.roman(commaAfter(line)).title(title, setting.face.shorterWork)
  line.roman(commaAfter(line))
  const volume = volumeOf(source)
  line.roman(volume, 'reporter').roman(volume === '' ? '' : ' ')
  writeAbbreviated(line, setting, {
    text: source.journal,
    tables: 'journal',
    style: setting.face.publication,
    slot: 'reporter',
  })
  const { issue, inParentheses } = datesOf(source, setting)
  if (issue !== '') line.roman(', ').roman(issue, 'date')
  else if (page !== '') line.roman(` ${page}`, 'reporter')
  writePincite(line, setting.pincite, page === '' ? ', at ' : ', ')
  if (inParentheses !== '') line.roman(' (').roman(inParentheses, 'date').roman(')')
  writeLinks(line, source)
}

/** Returns the volume. For a journal without volumes, returns the year, which the Indigo Book doesn't cover (JN3). */
function volumeOf({ volume = '', page = '', date }: Article | StudentWork): string {
  if (volume !== '' || page === '' || date === undefined) return spaced(volume)
  return String(date.year)
}

/**
 * Returns the date to print in place of the page or in parentheses. Both are empty if the year is printed as the
 * volume.
 */
function datesOf(
  { volume = '', page = '', date }: Article | StudentWork,
  setting: Setting,
): { issue: string; inParentheses: string } {
  if (date === undefined) return { issue: '', inParentheses: '' }
  // Without a first page, the article is cited by the date of the issue, as in magazines (R30.1.2).
  if (page === '' && (date.month ?? date.season) !== undefined)
    return { issue: printDate(date), inParentheses: '' }
  // If the year is printed as the volume, don't print it again.
  if (page !== '' && (volume === '' || (!setting.asGiven && volume === String(date.year))))
    return { issue: '', inParentheses: '' }
  const whole = volume === '' || setting.choices.fullDate === true
  return { issue: '', inParentheses: printDate(whole ? date : yearOnly(date)) }
}

function yearOnly(date: Article['date'] & object): { year: number; untilYear?: number | undefined } {
  return { year: date.year, untilYear: date.untilYear }
}
