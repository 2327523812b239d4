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
    ...(number === '' ? { series } : { number: `${series} No. ${number}` }),
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
  const number = numbers.length === 0 ? '' : `${genre} ${many ? 'Nos.' : 'No.'} ${numbers.join(', ')}`.trim()
  const call = words(item['call-number'])
  const authority = words(item.authority)
  const series = words(item['container-title'])
  // Signed, and of no series or office: a document like a book, with its own pages (R28, R32.3).
  if (number === '' && series === '' && (item.author ?? []).length > 0 && words(item.jurisdiction) === '')
    return {
      kind: 'book',
      id,
      ...people('authors', item.author),
      title: titleCase(words(item.title)),
      ...(date === undefined ? {} : { date }),
      ...optional('url', String(item.URL ?? '')),
      ...archived(item),
    }
  const inSeries =
    series !== '' && number !== '' ? { series: `${series} (${genre} ${numbers.join(', ')})` } : undefined
  return {
    kind: 'report',
    id,
    ...people('authors', item.author),
    ...optional('title', words(item.title)),
    ...(inSeries === undefined
      ? optional('number', call === '' ? number : `${number}, ${authority} Pub. ${call}`)
      : {}),
    ...optional('volume', words(item.volume)),
    ...(inSeries ?? optional('series', series)),
    ...optional('page', words(item.page)),
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
