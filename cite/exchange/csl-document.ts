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
    // With a volume or page, the number belongs to the treaty: `No. 18232, 1155 U.N.T.S. 331`.
    ...(number === ''
      ? { series }
      : `${words(item.volume)}${words(item.page)}` === ''
        ? { number: `${series} No. ${number}` }
        : { number: `No. ${number}`, series }),
    ...optional('page', words(item.page)),
    ...(dateFrom(item.issued) === undefined ? {} : { date: dateFrom(item.issued) }),
  }
}

/** Converts a patent, or a trademark by its registration or application (T2). */
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
  const date = dateFrom(item.issued)
  const numbers = words(item.number)
    .split('|')
    .filter((number) => number !== '')
  const genre = words(item.genre)
  const many = numbers.length > 1
  // A self-describing number needs no prefix: `S. Rep. No. 109-12` (R21.5.1), `Law Com No 313`, `Cm 7656`.
  const said = /\bNos?\. \d|^[A-Z][A-Za-z.]+ .*\d/.test(numbers[0] ?? '')
  const label = said ? genre : `${genre} ${many ? 'Nos.' : 'No.'}`
  const number = numbers.length === 0 ? '' : `${label} ${numbers.join(', ')}`.trim()
  const call = words(item['call-number'])
  const levels = words(item.authority)
    .split('|')
    .filter((level) => level !== '')
  const authority = levels[0] ?? ''
  const series = words(item['container-title']) || words(item['collection-title'])
  // An office is the author of its publications, larger body first (R33.1.2, R32.3).
  const publisher = words(item.publisher)
  const alone = (item.author ?? []).length === 0 && number === '' && call === '' && series === ''
  const signed = alone && (authority !== '' || publisher !== '')
  const institution = signed ? levels.toReversed().join(', ') || publisher : ''
  // A document with an author but without a series or office is cited like a book, with its own pages (R28, R32.3).
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
    // Without a series, the page is the cited page rather than the first page.
    ...(series === '' ? {} : optional('page', words(item.page))),
    ...optional('institution', signed && authority === '' ? '' : publisher),
    ...(date === undefined ? {} : { date }),
    ...optional('status', words(item.status)),
    ...optional('url', String(item.URL ?? '')),
  }
}

/** Converts a restatement cited as `Agency § 1.1`: the subject joins the title, and the section is a separate field. */
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
