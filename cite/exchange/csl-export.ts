import { stateCodeOf } from '../vocabulary/states.ts'
import type { Author } from '../source/author.ts'
import type { CiteDate } from '../source/date.ts'
import type { Kind, Source, SourceOf } from '../source/source.ts'
import type { CslDate, CslItem, CslName } from './csl-item.ts'

/** CSL type for each kind; `custom` contains the more specific kind. */
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

type Fields = Record<string, unknown>

/** Converts a source to standard CSL fields for other programs. The result may be incomplete. */
export function toFields(source: Source): CslItem {
  const own = (FIELDS_OF as Readonly<Record<string, ((one: never) => Fields) | undefined>>)[source.kind]
  const item: Fields = {
    id: source.id,
    type: TYPES[source.kind],
    ...commonFields(source),
    ...own?.(source as never),
  }
  return Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== undefined && value !== ''),
  ) as CslItem
}

/** Fields with the same meaning in every kind that has them. */
function commonFields(source: Source): Fields {
  const { title, container, author } = headOf(source)
  return {
    title,
    'container-title': container,
    author: author?.map(nameOf),
    editor: 'editors' in source ? source.editors?.map(nameOf) : undefined,
    translator: 'translators' in source ? source.translators?.map(nameOf) : undefined,
    volume: field(source, 'volume'),
    edition: field(source, 'edition'),
    publisher: field(source, 'publisher'),
    section: field(source, 'section'),
    page: field(source, 'page'),
    number: field(source, 'number') ?? field(source, 'docket'),
    genre: field(source, 'designation') ?? field(source, 'nature'),
    URL: field(source, 'url'),
    archive: field(source, 'archiveUrl'),
    shortTitle: source.shortTitle,
    issued: 'date' in source ? dateOf(source.date) : undefined,
    accessed: 'visited' in source ? dateOf(source.visited) : undefined,
  }
}

/** For each kind of source, a function that returns the fields that have other names in CSL. */
const FIELDS_OF: { readonly [K in Kind]?: (source: SourceOf<K>) => Fields } = {
  case: caseFields,
  'court-document': (source) => ({ authority: source.court }),
  regulation: ({ register }) =>
    register === undefined
      ? {}
      : { 'container-title': register.name, volume: register.volume, page: register.page },
  bill: ({ body, state, version }) => ({
    authority: body,
    jurisdiction: state === undefined ? undefined : `us:${stateCodeOf(state) ?? ''}`,
    references: version,
  }),
  hearing: ({ body }) => ({ authority: body }),
  report: ({ institution, status }) => ({ publisher: institution, status }),
  // The section is the entry, and the restatement is its container.
  restatement: ({ title, section, institution }) => ({
    title: section,
    section: undefined,
    'container-title': title,
    publisher: institution,
  }),
  newspaper: ({ place }) => ({ 'publisher-place': place }),
  podcast: ({ service }) => ({ publisher: service }),
  patent: ({ mark, filed, number, office }) => ({
    genre: mark === undefined ? undefined : 'Trademark',
    submitted: dateOf(filed),
    ...(mark === 'application' ? { number: undefined, 'call-number': number } : {}),
    authority: office,
  }),
  book: ({ originalDate }) => ({ 'original-date': dateOf(originalDate) }),
}

function caseFields(source: SourceOf<'case'>): Fields {
  const [printing] = source.printings
  const { reporter, nominative } = printing ?? {}
  return {
    'container-title': nominative === undefined ? reporter : `${reporter ?? ''} (${nominative})`,
    volume: printing?.volume,
    page: printing?.page,
    authority: source.court,
    shortTitle: source.shortTitle ?? source.shortName,
  }
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
