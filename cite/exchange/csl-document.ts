import type { Source } from '../source/source.ts'
import { titleCase } from '../text/title-case.ts'
import { dateFrom, optional, people, words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'
import { archived } from './csl-archive.ts'

/** A treaty by its series: `1155 U.N.T.S. 331`, `C.E.T.S. No. 26`. */
export function treatyFrom(item: CslItem, id: string): Source {
  const number = words(item.number)
  const series = words(item['container-title'])
  return {
    kind: 'report',
    id,
    ...optional('title', words(item.title)),
    ...optional('volume', words(item.volume)),
    // Beside a volume or a page the number is the treaty's own: `No. 18232, 1155 U.N.T.S. 331`.
    ...(number === ''
      ? { series }
      : `${words(item.volume)}${words(item.page)}` === ''
        ? { number: `${series} No. ${number}` }
        : { number: `No. ${number}`, series }),
    ...optional('page', words(item.page)),
    ...(dateFrom(item.issued) === undefined ? {} : { date: dateFrom(item.issued) }),
  }
}

/** A patent, or a trademark by its registration or its application (T2). */
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
    ...(filed === undefined ? {} : { filed }),
    ...(date === undefined ? {} : { date }),
  }
}

/** Reports, opinions and filings, by number, series or title. */
export function reportFrom(item: CslItem, id: string): Source {
  const date = dateFrom(item.issued)
  const numbers = words(item.number)
    .split('|')
    .filter((number) => number !== '')
  const genre = words(item.genre)
  const many = numbers.length > 1
  // A number that says what it is needs no more words: `S. Rep. No. 109-12` (R21.5.1).
  const said = /\bNos?\. \d/.test(numbers[0] ?? '')
  const label = said ? genre : `${genre} ${many ? 'Nos.' : 'No.'}`
  const number = numbers.length === 0 ? '' : `${label} ${numbers.join(', ')}`.trim()
  const call = words(item['call-number'])
  const levels = words(item.authority)
    .split('|')
    .filter((level) => level !== '')
  const authority = levels[0] ?? ''
  const series = words(item['container-title']) || words(item['collection-title'])
  // What an office publishes is signed by it, the greater body first (R33.1.2, R32.3).
  const publisher = words(item.publisher)
  const alone = (item.author ?? []).length === 0 && number === '' && call === '' && series === ''
  const signed = alone && (authority !== '' || publisher !== '')
  const institution = signed ? levels.toReversed().join(', ') || publisher : ''
  // Signed, and of no series or office: a document like a book, with its own pages (R28, R32.3).
  if (number === '' && series === '' && (item.author ?? []).length > 0 && words(item.jurisdiction) === '')
    return {
      kind: 'book',
      id,
      ...people('authors', item.author),
      title: titleCase(words(item.title)),
      ...optional('publisher', words(item.publisher)),
      ...(date === undefined ? {} : { date }),
      ...optional('url', String(item.URL ?? '')),
      ...archived(item),
    }
  const inSeries =
    series !== '' && number !== '' ? { series: `${series} (${genre} ${numbers.join(', ')})` } : undefined
  return {
    kind: 'report',
    id,
    ...people('authors', institution === '' ? item.author : [{ literal: institution }]),
    ...optional('title', words(item.title)),
    ...(inSeries === undefined
      ? optional(
          'number',
          [number, call === '' ? '' : `${authority} Pub. ${call}`.trim()]
            .filter((part) => part !== '')
            .join(', '),
        )
      : {}),
    ...optional('volume', words(item.volume)),
    ...(inSeries ?? optional('series', series)),
    // Without a series the page is no first page but the place cited.
    ...(series === '' ? {} : optional('page', words(item.page))),
    ...optional('institution', signed && authority === '' ? '' : publisher),
    ...(date === undefined ? {} : { date }),
    ...optional('status', words(item.status)),
    ...optional('url', String(item.URL ?? '')),
  }
}

/** `Agency § 1.1` of a restatement: the subject joins the title, the section stays apart. */
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
