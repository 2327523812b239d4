import type { PageType } from '#cite/page/extraction.ts'
import { PAGE_TYPES } from '#sync/contract/webcite.ts'
import { type FieldName, formFields, type FormKind } from '../source/form-fields.ts'

/** What a web citation is made for (spec §1, and the two forms of platforms). `auto` decides by the page. */
export const webciteTypes = ['auto', ...PAGE_TYPES] as const

export type WebciteType = (typeof webciteTypes)[number]
/** A type once it is decided. */
export type DecidedType = PageType

/** The type that is stored; `auto` for one only a newer version knows. */
export function readWebciteType(stored: string): WebciteType {
  // What the first version called it.
  if (stored === 'organization') return 'organizational'
  return webciteTypes.find((known) => known === stored) ?? 'auto'
}

/** The kind of source a type makes. */
export const kindOfType: Readonly<Record<DecidedType, FormKind>> = {
  individual: 'web',
  organizational: 'web',
  blog: 'blog',
  printed: 'printed',
  podcast: 'podcast',
  post: 'post',
  video: 'video',
}

/** Fields of the kind that this type does without: a person signs, or an organization does. */
const fieldsWithout: Readonly<Record<DecidedType, readonly FieldName[]>> = {
  individual: ['organization', 'url'],
  organizational: ['people', 'url'],
  blog: ['url'],
  printed: ['url'],
  podcast: ['url'],
  post: ['url'],
  video: ['url'],
}

/** Fields that do not show in the form of a type: they stand elsewhere, or say nothing for it. */
export function hiddenFields(type: DecidedType): readonly FieldName[] {
  return fieldsWithout[type]
}

/** Every field a type's citation is made of, the address included. */
export function fieldsOfType(type: DecidedType): FieldName[] {
  const hidden: readonly FieldName[] = fieldsWithout[type].filter((name) => name !== 'url')
  return formFields[kindOfType[type]].map(({ name }) => name).filter((name) => !hidden.includes(name))
}
