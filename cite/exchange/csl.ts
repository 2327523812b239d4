import * as z from 'zod/mini'
import { titleCase } from '../text/title-case.ts'
import { type Source, SourceSchema } from '../source/source.ts'
import { archived } from './csl-archive.ts'
import { readNote } from './csl-note.ts'
import { caseFrom } from './csl-case.ts'
import { dateFrom, optional, people, words } from './csl-fields.ts'
import { CslItemSchema, type CslItem } from './csl-item.ts'
import { patentFrom, reportFrom, restatementFrom, treatyFrom } from './csl-document.ts'
import { billFrom, hearingFrom, legislationFrom, regulationFrom } from './csl-law.ts'

/** What `toCsl` leaves in an item: the whole source. */
const OwnSchema = z.object({ pincite: SourceSchema })

/** An item that could not be read, and why. */
export type CslFailure = { readonly failure: string }

/**
 * A source from an item of CSL-JSON or CSL-M.
 *
 * Never throws: an item of the wrong shape answers with a failure. Titles of works get the capitals
 * of titles, since CSL keeps them in sentence case (TC1); names of cases and laws are left alone.
 */
export function fromCsl(input: unknown): Source | CslFailure {
  const parsed = CslItemSchema.safeParse(withoutNulls(input))
  if (!parsed.success) return { failure: 'This is not an item of CSL-JSON.' }
  const own = OwnSchema.safeParse(parsed.data['custom'])
  if (own.success) return own.data.pincite
  return sourceFrom(readNote(parsed.data))
}

/** Programs write absent fields as null; to us absent is absent. */
function withoutNulls(input: unknown): unknown {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) return input
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}

function sourceFrom(item: CslItem): Source {
  const id = words(item.id)
  const date = dateFrom(item.issued)
  const title = titleCase(words(item.title))
  const dated = date === undefined ? {} : { date }
  const url = optional('url', String(item.URL ?? ''))
  switch (item.type) {
    case 'legal_case':
    case 'legal-case':
      return caseFrom(item, id)
    case 'legislation':
    case 'statute':
      return legislationFrom(item, id)
    case 'regulation':
    case 'gazette':
      return regulationFrom(item, id)
    case 'bill':
      return billFrom(item, id)
    case 'hearing':
      return hearingFrom(item, id)
    case 'treaty':
      return treatyFrom(item, id)
    case 'patent':
      return patentFrom(item, id)
    case 'report':
      return reportFrom(item, id)
    case 'chapter':
    case 'paper-conference':
      return {
        kind: 'chapter',
        id,
        ...people('authors', item.author),
        title,
        book: titleCase(words(item['container-title'])),
        ...people('editors', item.editor),
        ...optional('volume', words(item.volume)),
        ...optional('page', firstPage(words(item.page))),
        ...optional('edition', words(item.edition)),
        ...dated,
      }
    case 'entry-encyclopedia':
    case 'entry':
    case 'entry-dictionary':
      return restatementFrom(item, id)
    case 'article-journal':
    case 'article':
      if (words(item['container-title']) !== '' && title === '' && words(item.number) !== '')
        return {
          kind: 'report',
          id,
          number: `${words(item['container-title'])} No. ${words(item.number)}`,
          ...dated,
        }
      return {
        kind: 'article',
        id,
        ...people('authors', item.author),
        title,
        ...optional('volume', words(item.volume)),
        journal: words(item['container-title']),
        ...optional('page', firstPage(words(item.page))),
        ...dated,
        ...url,
        ...archived(item),
      }
    case 'article-magazine':
    case 'article-newspaper':
      return {
        kind: item.type === 'article-magazine' ? 'magazine' : 'newspaper',
        id,
        ...people('authors', item.author),
        title,
        publication: words(item['container-title']),
        ...dated,
        ...optional('page', words(item.page)),
        ...url,
      }
    case 'post':
      return {
        kind: 'post',
        id,
        ...people('authors', item.author),
        ...optional('title', title),
        ...optional('platform', words(item['container-title'])),
        ...dated,
        ...url,
      }
    case 'post-weblog':
    case 'webpage':
      return webFrom(item, id)
    case 'broadcast':
    case 'song':
      return {
        kind: 'podcast',
        id,
        ...people('authors', item.author),
        ...optional('series', words(item['container-title'])),
        ...optional('title', title),
        ...optional('service', words(item.publisher)),
        ...dated,
        ...url,
      }
    case 'motion_picture':
    case 'video':
      return {
        kind: 'video',
        id,
        ...people('authors', item.author),
        ...optional('title', title),
        ...optional('platform', words(item['container-title']) || words(item.publisher)),
        ...dated,
        ...url,
      }
    default:
      return {
        kind: 'book',
        id,
        ...people('authors', item.author),
        ...people('editors', item.editor),
        ...people('translators', item.translator),
        title,
        ...optional('shortTitle', ''),
        ...optional('volume', words(item.volume)),
        ...optional('edition', words(item.edition)),
        ...dated,
        ...url,
        ...archived(item),
      }
  }
}

function firstPage(pages: string): string {
  return pages.split(/[-–]/)[0] ?? ''
}

function webFrom(item: CslItem, id: string): Source {
  const date = dateFrom(item.issued)
  const visited = dateFrom(item.accessed)
  const time = words(item['event-date'] as string | undefined)
  // A bare year with a day of access is a page that shows no date of its own (R33.5.2).
  const undated =
    date === undefined || (item.type === 'webpage' && date.month === undefined && visited !== undefined)
  return {
    kind: 'web',
    id,
    ...people('authors', item.author),
    ...optional('designation', words(item.genre)),
    ...optional('title', titleCase(words(item.title))),
    ...optional('site', words(item['container-title'])),
    ...(undated ? {} : { date: time === '' ? date : { ...date, time } }),
    ...(visited === undefined ? {} : { visited }),
    ...optional('url', String(item.URL ?? '')),
    ...archived(item),
  }
}
