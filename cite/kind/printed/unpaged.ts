import { omitEmpty } from '../../source/given-field.ts'
import { readPincite } from '../../locator/read.ts'
import { readDate } from '../../date/read.ts'
import { isListedPeriodical } from '../web/roles.ts'
import { bracketsAfter } from '../../find/parenthesis.ts'
import { keepRest, type ReadOne } from '../../read/read-one.ts'
import { readAuthorAndTitle } from '../../author/author-and-title.ts'

/**
 * Matches an article without a numeric page:
 * - not published yet: `Jane Roe, Notes, Acme L. Rev. (forthcoming 2025)`
 * - volume only: `Jane Roe, Notes, 118 Acme L. Rev. (2020)`
 * - pages with letters: `Jane Roe, Notes, 9 Acme Investigation S2, S12 (2009)`
 */
const UNPAGED =
  /^((?!.*, in [A-Z]).{8,400}), (?:(\d{1,4}) )?([A-Z][A-Za-z.’'&-]*(?: (?:[A-Z][A-Za-z.’'-]*|\d{1,3}(?:st|n?d|r?d|th)|&|of|on|and|the|for|in)){0,12})(?: ([A-Za-z]{1,2}\d[\w–-]*|\d{1,8})(?:,(?: at)? ([A-Z]{0,2}\d[\w–-]*(?:, \d[\w–-]*)*))?)? \((?:(forthcoming),? ?)?((?:(?:Spring|Summer|Fall|Autumn|Winter|[A-Z][a-z]{2,8}\.?) )?\d{4})\)/

/** Matches an unpublished paper: `Jane Roe, Short Notes 4 (Jan. 3, 2023) (unpublished manuscript)`. */
const UNPUBLISHED =
  /^(.{8,400}?)(?:,? (?:at )?([ivxl]{1,6}|\d{1,4}(?:[-–]\d{1,4})?(?:, \d{1,4}(?:[-–]\d{1,4})?)*))? \(((?:[A-Z][a-z]{2,8}\.? )?(?:\d{1,2}, )?\d{4}(?:, at \d\d:\d\d [A-Z]{2,4})?)\) \(((?:unpublished|revised|working|draft) [^()]{4,90})\)(?: \((on file with [^()]{4,120})\))?$/i
/** Matches a working paper by its series: `Jane Roe, Short Notes 24 (Acme Inst., Working Paper No. 729, 1981)`. */
const WORKING_PAPER =
  /^(.{8,400}?)(?:,? (?:at )?(\d{1,4}(?:[-–]\d{1,4})?(?:, \d{1,4}(?:[-–]\d{1,4})?)*))? \(([^()]*\b(?:Working|Discussion|Research|Rsch\.) Papers?\b[^()]*?,) ((?:[A-Z][a-z]{2,8}\.? )?(?:\d{1,2}, )?\d{4})\)$/

/** Matches a preprint by its number: `Jane Roe, Short Notes, arXiv:2101.00001, at 4 (Jan. 3, 2021)`. */
const PREPRINT =
  /^(.{8,400}?), (arXiv:\d{4}\.\d{4,5}(?:v\d+)?(?: \[[\w.-]+\])?)(?:, (?:at )?(\d[\d–, -]*))? \(([^()]*\d{4})\)$/

/** Reads a preprint, an unpublished paper, or a working paper (R32.3). Returns undefined for other text. */
export function readUnpublished(text: string): ReadOne | undefined {
  const preprint = PREPRINT.exec(text)
  if (preprint !== null) return readPreprint(preprint)
  const [whole, head = '', page = '', day = '', nature = '', keptAt = ''] = UNPUBLISHED.exec(text) ?? []
  if (whole !== undefined) return paperOf(head, page, day, { nature, ...omitEmpty({ keptAt }) })
  const [series, paper = '', pages = '', publisher = '', year = ''] = WORKING_PAPER.exec(text) ?? []
  return series === undefined ? undefined : paperOf(paper, pages, year, { publisher })
}

function readPreprint([, signed = '', number = '', at = '', said = '']: RegExpExecArray):
  ReadOne | undefined {
  return paperOf(signed, at, said, { number })
}

function paperOf(
  head: string,
  pages: string,
  day: string,
  { number, ...more }: { number?: string; nature?: string; keptAt?: string; publisher?: string },
): ReadOne | undefined {
  const date = readDate(day)
  const { authors, title } = readAuthorAndTitle(head)
  if (date === undefined || authors.length === 0 || title === '') return undefined
  return {
    source: {
      kind: 'printed',
      id: `${head} ${day}`,
      authors,
      title: number === undefined ? title : `${title}<i>, ${number}</i>`,
      date,
      ...more,
    },
    form: 'full',
    pincite: readPincite(pages),
    parentheticals: [],
    rest: [],
  }
}

/** Matches a word that occurs only in names of periodicals. */
const PERIODICAL =
  /(?:^|[ .])(?:L\. ?Rev|L\. ?J|J|Rev|Q|Journal|Review|Quarterly|Bull|Annals|Proc|Proceedings|Conf|Conference|Workshop)(?=$|[. ])/

/**
 * Reads an article without pages (R30.1). Returns undefined if the text before the year isn't the name of a periodical.
 */
export function readUnpaged(text: string): ReadOne | undefined {
  const found = UNPAGED.exec(text)
  if (found === null) return undefined
  const [whole, head = '', volume, publication = '', page, pin = '', forthcoming, year = ''] = found
  if (page === undefined || volume === undefined ? !isPeriodical(publication) : /^\d{1,4}$/.test(page))
    return undefined
  const { authors, designation, title } = readAuthorAndTitle(head)
  const date = readDate(year)
  if (title === '' || date === undefined || (authors.length === 0 && forthcoming === undefined))
    return undefined
  const brackets = bracketsAfter(text, whole.length)
  return {
    source: {
      kind: 'printed',
      id: whole,
      title: designation === '' ? title : `<i>${designation}, </i>${title}`,
      publication,
      ...omitEmpty({ authors, volume, page, publisher: forthcoming }),
      date,
    },
    form: 'full',
    pincite: readPincite(pin),
    parentheticals: brackets.map(({ inner }) => ({ text: inner })),
    rest: keepRest(text.slice(brackets.at(-1)?.end ?? whole.length)),
  }
}

function isPeriodical(name: string): boolean {
  return isListedPeriodical(name) || PERIODICAL.test(name)
}
