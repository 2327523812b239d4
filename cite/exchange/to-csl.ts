import type { Author } from '../source/author.ts'
import type { CiteDate } from '../source/date.ts'
import type { Kind, Source } from '../source/source.ts'
import type { CslDate, CslItem, CslName } from './csl-item.ts'

/** CSL type of each kind; `custom` holds the more specific kind. */
const TYPES: Readonly<Record<Kind, string>> = {
  case: 'legal_case',
  statute: 'legislation',
  'session-law': 'legislation',
  constitution: 'legislation',
  rule: 'legislation',
  regulation: 'regulation',
  bill: 'bill',
  hearing: 'hearing',
  report: 'report',
  restatement: 'entry-encyclopedia',
  'court-document': 'legal_case',
  book: 'book',
  chapter: 'chapter',
  article: 'article-journal',
  'student-work': 'article-journal',
  magazine: 'article-magazine',
  newspaper: 'article-newspaper',
  web: 'webpage',
  blog: 'post-weblog',
  post: 'post',
  podcast: 'broadcast',
  video: 'motion_picture',
  ai: 'webpage',
  printed: 'document',
  patent: 'patent',
  pasted: 'document',
}

/**
 * Converts a source to CSL-JSON for other programs. `custom` holds the whole source, so that `fromCsl(toCsl(source))`
 * returns it unchanged (EX3).
 */
export function toCsl(source: Source): CslItem {
  const item: Record<string, unknown> = { id: source.id, type: TYPES[source.kind] }
  const putField = (key: string, value: unknown): void => {
    if (value !== undefined && value !== '') item[key] = value
  }
  const { title, container, author } = headOf(source)
  putField('title', title)
  putField('container-title', container)
  putField('author', author?.map(nameOf))
  putField('editor', 'editors' in source ? source.editors?.map(nameOf) : undefined)
  putField('translator', 'translators' in source ? source.translators?.map(nameOf) : undefined)
  for (const key of ['volume', 'edition', 'publisher', 'section'] as const)
    if (key in source) putField(key, field(source, key))
  putField('page', field(source, 'page'))
  putField('number', field(source, 'number') ?? field(source, 'docket'))
  putField('URL', field(source, 'url'))
  putField('shortTitle', source.shortTitle)
  putField('issued', 'date' in source ? dateOf(source.date) : undefined)
  putField('accessed', 'visited' in source ? dateOf(source.visited) : undefined)
  if (source.kind === 'case') {
    const [printing] = source.printings
    const { reporter, nominative } = printing ?? {}
    putField('container-title', nominative === undefined ? reporter : `${reporter ?? ''} (${nominative})`)
    putField('volume', printing?.volume)
    putField('page', printing?.page)
    putField('authority', source.court)
  }
  item['custom'] = { pincite: source }
  return item as CslItem
}

function field(source: Source, key: string): string | undefined {
  const value: unknown = Object.entries(source).find(([name]) => name === key)?.[1]
  return typeof value === 'string' ? value : undefined
}

function headOf(source: Source): {
  title?: string | undefined
  container?: string | undefined
  author?: readonly Author[] | undefined
} {
  const author = 'authors' in source ? source.authors : undefined
  const title =
    field(source, 'title') ?? field(source, 'name') ?? field(source, 'set') ?? field(source, 'prompt')
  const container = ['code', 'laws', 'journal', 'book', 'publication', 'site', 'platform', 'series', 'model']
    .map((key) => field(source, key))
    .find((value) => value !== undefined)
  return { title, container, author }
}

function nameOf(author: Author): CslName {
  if (author.kind === 'organization') return { literal: author.name }
  return {
    family: author.family,
    ...(author.given === undefined ? {} : { given: author.given }),
    ...(author.suffix === undefined ? {} : { suffix: author.suffix }),
  }
}

function dateOf(date: CiteDate | undefined): CslDate | undefined {
  if (date === undefined) return undefined
  const parts = [date.year, date.month, date.day].filter((part) => part !== undefined)
  return { 'date-parts': [parts], ...(date.season === undefined ? {} : { season: date.season }) }
}
