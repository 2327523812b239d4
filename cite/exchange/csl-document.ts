import type { CiteDate } from '../source/date.ts'
import type { Source } from '../source/source.ts'
import { titleCase } from '../text/title-case.ts'
import { dateFrom, optional, people, words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'
import { archived } from './csl-archive.ts'

/** Converts a treaty cited by series: `1155 U.N.T.S. 331`, `C.E.T.S. No. 26`. */
export function treatyFrom(item: CslItem, id: string): Source {
  const number = words(item.number)
  const series = words(item['container-title'])
  return {
    kind: 'report',
    id,
    ...optional('title', words(item.title)),
    ...optional('volume', words(item.volume)),
    // If there is a volume or page, the number is that of the treaty: `No. 18232, 1155 U.N.T.S. 331`.
    ...(number === ''
      ? { series }
      : `${words(item.volume)}${words(item.page)}` === ''
        ? { number: `${series} No. ${number}` }
        : { number: `No. ${number}`, series }),
    ...optional('page', words(item.page)),
    ...(dateFrom(item.issued) === undefined ? {} : { date: dateFrom(item.issued) }),
  }
}

/** Converts a patent, or a trademark cited by its registration or application (T2). */
export function patentFrom(item: CslItem, id: string): Source {
  const filed = dateFrom(item.submitted)
  const date = dateFrom(item.issued)
  const status = words(item.status)
  const serial = words(item['call-number'])
  const marked = /^trademark/i.test(words(item.genre))
  const number = marked && words(item.number) === '' ? serial : words(item.number)
  return {
    kind: 'patent',
    id,
    ...optional('name', words(item.title)),
    number: status === '' ? number : `${number} ${status}`,
    ...(marked
      ? { mark: words(item.number) === '' ? ('application' as const) : ('registered' as const) }
      : {}),
    ...(words(item.application) === '' ? {} : { application: true }),
    ...optional('office', words(item.office)),
    ...(filed === undefined ? {} : { filed }),
    ...(date === undefined ? {} : { date }),
  }
}

/** Converts reports, opinions, and filings, cited by number, series, or title. */
export function reportFrom(item: CslItem, id: string): Source {
  const numbers = listIn(words(item.number))
  const genre = words(item.genre)
  const number = numberOf(genre, numbers)
  const series = words(item['container-title']) || words(item['collection-title'])
  // A document with an author but without a series or office is cited like a book, with its own pages (R28, R32.3).
  if (number === '' && series === '' && (item.author ?? []).length > 0 && words(item.jurisdiction) === '')
    return unofficialFrom(item, id)
  const call = words(item['call-number'])
  const alone = (item.author ?? []).length === 0 && number === '' && call === '' && series === ''
  const published = call === '' ? '' : `${officesOf(item)[0] ?? ''} Pub. ${call}`.trim()
  return {
    kind: 'report',
    id,
    ...(alone ? signedByOffice(item) : people('authors', item.author)),
    ...optional('title', words(item.title)),
    ...(series !== '' && number !== ''
      ? { ...optional('volume', words(item.volume)), series: `${series} (${genre} ${numbers.join(', ')})` }
      : {
          ...optional('number', [number, published].filter((part) => part !== '').join(', ')),
          ...optional('volume', words(item.volume)),
          ...optional('series', series),
        }),
    // Without a series, the page is a pincite and not the first page.
    ...(series === '' ? {} : optional('page', words(item.page))),
    // Without an office, the publisher is the author.
    ...optional('institution', alone && officesOf(item).length === 0 ? '' : words(item.publisher)),
    ...dated(item),
    ...optional('status', words(item.status)),
    ...optional('url', String(item.URL ?? '')),
  }
}

/** Returns the offices of an agency, smallest first. */
function officesOf(item: CslItem): string[] {
  return listIn(words(item.authority))
}

/**
 * Returns the offices that issued a document as its author, largest first (R33.1.2, R32.3). Without offices, uses the
 * publisher.
 */
function signedByOffice(item: CslItem): ReturnType<typeof people> {
  const institution = officesOf(item).toReversed().join(', ') || words(item.publisher)
  return people('authors', institution === '' ? item.author : [{ literal: institution }])
}

/** Splits a field whose parts are separated by bars. */
function listIn(field: string): string[] {
  return field.split('|').filter((part) => part !== '')
}

/**
 * Returns the kind of a report with its numbers. Some numbers need no "No.": `S. Rep. No. 109-12` (R21.5.1), `Law Com
 * No 313`, `Cm 7656`.
 */
function numberOf(genre: string, numbers: readonly string[]): string {
  const [first] = numbers
  if (first === undefined) return ''
  const said = /\bNos?\. \d|^[A-Z][A-Za-z.]+ .*\d/.test(first)
  const label = said ? genre : `${genre} ${numbers.length > 1 ? 'Nos.' : 'No.'}`
  return `${label} ${numbers.join(', ')}`.trim()
}

function unofficialFrom(item: CslItem, id: string): Source {
  return {
    kind: 'book',
    id,
    ...people('authors', item.author),
    title: titleCase(words(item.title)),
    ...optional('publisher', words(item.publisher)),
    ...dated(item),
    ...optional('url', String(item.URL ?? '')),
    ...archived(item),
  }
}

function dated(item: CslItem): { date?: CiteDate } {
  const date = dateFrom(item.issued)
  return date === undefined ? {} : { date }
}

/**
 * Converts a restatement cited as `Agency § 1.1`. The subject becomes part of the title, and the section is a separate
 * field.
 */
export function restatementFrom(item: CslItem, id: string): Source {
  const date = dateFrom(item.issued)
  const [, subject = '', section = ''] = /^(.*?)\s*(§.*)?$/.exec(words(item.title)) ?? []
  const container = words(item['container-title'])
  return {
    kind: 'restatement',
    id,
    title: subject === '' ? container : `${container}: ${subject}`,
    ...optional('section', section),
    ...optional('institution', words(item.publisher)),
    ...(date === undefined ? {} : { date }),
  }
}
