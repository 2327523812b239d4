import { type PageType, WORK_KINDS, type WorkKind } from '#cite/page/extraction.ts'
import { PAGE_TYPES } from '#sync/contract/webcite.ts'
import { type FieldName, formFields, type FormKind } from '../source/form-fields.ts'

/** Types of web citations (spec §1, plus two types for platforms). `auto` chooses a type based on the page. */
export const webciteTypes = ['auto', ...PAGE_TYPES] as const

export type WebciteType = (typeof webciteTypes)[number]
/** A page type, once `auto` has been resolved. */
export type DecidedType = PageType

/** Returns true for a type of work that a page can publish, as opposed to a type of page. */
export function isWorkKind(type: WebciteType): type is WorkKind {
  return WORK_KINDS.some((kind) => kind === type)
}

/** Reads a stored type. Returns `auto` for a type that only a newer version of the app uses. */
export function readWebciteType(stored: string): WebciteType {
  // The first version used this value.
  if (stored === 'organization') return 'organizational'
  return webciteTypes.find((known) => known === stored) ?? 'auto'
}

/** The kind of source for each type. */
export const kindOfType: Readonly<Record<DecidedType, FormKind>> = {
  individual: 'web',
  organizational: 'web',
  blog: 'blog',
  printed: 'printed',
  podcast: 'podcast',
  post: 'post',
  video: 'video',
  article: 'article',
  paper: 'printed',
  case: 'case',
  statute: 'statute',
  regulation: 'regulation',
  bill: 'bill',
  act: 'session-law',
}

/** Fields that each type hides. For example, a type may have a personal or an institutional author, but not both. */
const fieldsWithout: Readonly<Record<DecidedType, readonly FieldName[]>> = {
  individual: ['organization', 'url'],
  organizational: ['people', 'url'],
  blog: ['url'],
  printed: ['url'],
  podcast: ['url'],
  post: ['url'],
  video: ['url'],
  article: ['url'],
  paper: ['publication', 'volume', 'page', 'url'],
  case: [],
  statute: [],
  regulation: [],
  bill: [],
  act: [],
}

/** Returns the fields that a type's form hides, because they don't apply or another part of the form shows them. */
export function hiddenFields(type: DecidedType): readonly FieldName[] {
  return fieldsWithout[type]
}

/** Returns every field of a type's citation, including the URL. */
export function fieldsOfType(type: DecidedType): FieldName[] {
  const hidden: readonly FieldName[] = fieldsWithout[type].filter((name) => name !== 'url')
  return formFields[kindOfType[type]].map(({ name }) => name).filter((name) => !hidden.includes(name))
}
