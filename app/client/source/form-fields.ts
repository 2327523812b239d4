import type { Kind } from '#cite/source/source.ts'

/** Kinds of source that have a form; all others come from parsing or import. */
export const formKinds = [
  'case',
  'statute',
  'regulation',
  'bill',
  'session-law',
  'article',
  'book',
  'newspaper',
  'web',
  'blog',
  'podcast',
  'printed',
  'post',
  'video',
] as const satisfies readonly Kind[]

export type FormKind = (typeof formKinds)[number]

/** A form field. Most fields have the name of a source field; `form-values.ts` lists the exceptions. */
export type FieldName =
  | 'name'
  | 'volume'
  | 'reporter'
  | 'page'
  | 'court'
  | 'docket'
  | 'code'
  | 'section'
  | 'number'
  | 'body'
  | 'laws'
  | 'people'
  | 'organization'
  | 'title'
  | 'journal'
  | 'publication'
  | 'publisher'
  | 'edition'
  | 'site'
  | 'blog'
  | 'series'
  | 'platform'
  | 'designation'
  | 'service'
  | 'date'
  | 'time'
  | 'visited'
  | 'url'
  | 'archiveUrl'

export interface FieldSpec {
  readonly name: FieldName
  /** True if the citation is incomplete without this field. */
  readonly required?: true
  /** Width of the field; full width if absent. */
  readonly size?: 'short' | 'half'
}

const people: FieldSpec = { name: 'people' }
const organization: FieldSpec = { name: 'organization' }
const title: FieldSpec = { name: 'title', required: true }
const volume: FieldSpec = { name: 'volume', size: 'short' }
const page: FieldSpec = { name: 'page', size: 'short' }
const date: FieldSpec = { name: 'date', size: 'half' }
const time: FieldSpec = { name: 'time', size: 'half' }
const visited: FieldSpec = { name: 'visited', size: 'half' }
const url: FieldSpec = { name: 'url' }
const archiveUrl: FieldSpec = { name: 'archiveUrl' }
const platform: FieldSpec = { name: 'platform', size: 'half' }
const designation: FieldSpec = { name: 'designation', size: 'half' }

/** The fields of each form, in the order in which they appear in a citation. */
export const formFields: Readonly<Record<FormKind, readonly FieldSpec[]>> = {
  case: [
    { name: 'name', required: true },
    volume,
    { name: 'reporter', required: true, size: 'half' },
    page,
    { name: 'court', size: 'half' },
    { name: 'date', required: true, size: 'half' },
    { name: 'docket', size: 'half' },
  ],
  statute: [
    { name: 'name' },
    volume,
    { name: 'code', required: true, size: 'half' },
    { name: 'section', size: 'half' },
    date,
  ],
  regulation: [
    { name: 'name' },
    volume,
    { name: 'code', size: 'half' },
    { name: 'section', size: 'half' },
    { name: 'reporter', size: 'half' },
    page,
    date,
  ],
  bill: [
    { name: 'name' },
    { name: 'number', required: true, size: 'half' },
    { name: 'body', size: 'half' },
    { name: 'section', size: 'half' },
    date,
  ],
  'session-law': [
    { name: 'name' },
    { name: 'number', required: true, size: 'half' },
    { name: 'section', size: 'half' },
    volume,
    { name: 'laws', size: 'half' },
    page,
    date,
  ],
  article: [
    people,
    title,
    volume,
    { name: 'journal', required: true, size: 'half' },
    page,
    date,
    url,
    archiveUrl,
  ],
  book: [
    people,
    organization,
    title,
    { name: 'edition', size: 'half' },
    { name: 'publisher', size: 'half' },
    date,
    url,
  ],
  newspaper: [people, title, { name: 'publication', required: true }, date, page, url],
  web: [
    people,
    organization,
    { name: 'title' },
    { name: 'site' },
    date,
    time,
    visited,
    designation,
    url,
    archiveUrl,
  ],
  blog: [
    people,
    organization,
    { name: 'title' },
    { name: 'site', size: 'half' },
    { name: 'blog', size: 'half' },
    date,
    time,
    visited,
    designation,
    url,
    archiveUrl,
  ],
  podcast: [
    people,
    organization,
    title,
    { name: 'series', required: true },
    { name: 'service', size: 'half' },
    date,
    url,
    archiveUrl,
  ],
  printed: [
    people,
    organization,
    title,
    { name: 'publication' },
    volume,
    page,
    { name: 'publisher', size: 'half' },
    date,
    url,
    archiveUrl,
  ],
  post: [people, organization, { name: 'title' }, platform, date, time, url, archiveUrl],
  video: [people, organization, { name: 'title', required: true }, platform, date, url, archiveUrl],
}

/** Returns true if a kind of source has a form. */
export function isFormKind(kind: string): kind is FormKind {
  return formKinds.some((known) => known === kind)
}
