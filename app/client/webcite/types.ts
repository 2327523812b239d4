import { type FieldName, formFields, type FormKind } from '../source/fields.ts'

/** What a web citation is made for (spec §1). `auto` decides by the address. */
export const webciteTypes = ['auto', 'individual', 'organization', 'blog', 'printed', 'podcast'] as const

export type WebciteType = (typeof webciteTypes)[number]
/** A type once it is decided. */
export type DecidedType = Exclude<WebciteType, 'auto'>

/** True for a type of the list. */
export function isWebciteType(type: string): type is WebciteType {
  return webciteTypes.some((known) => known === type)
}

/** The kind of source a type makes. */
export const kindOfType: Readonly<Record<DecidedType, FormKind>> = {
  individual: 'web',
  organization: 'web',
  blog: 'blog',
  printed: 'printed',
  podcast: 'podcast',
}

/** Fields of the kind that this type does without: a person signs, or an organization does. */
const without: Readonly<Record<DecidedType, readonly FieldName[]>> = {
  individual: ['organization', 'url'],
  organization: ['people', 'url'],
  blog: ['url'],
  printed: ['url'],
  podcast: ['url'],
}

/** Fields that do not show in the form of a type: they stand elsewhere, or say nothing for it. */
export function hiddenFields(type: DecidedType): readonly FieldName[] {
  return without[type]
}

/** Every field a type's citation is made of, the address included. */
export function fieldsOfType(type: DecidedType): FieldName[] {
  const hidden: readonly FieldName[] = without[type].filter((name) => name !== 'url')
  return formFields[kindOfType[type]].map(({ name }) => name).filter((name) => !hidden.includes(name))
}
