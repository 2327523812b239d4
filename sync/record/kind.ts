import type * as z from 'zod/mini'
import { authority } from './authority.ts'
import { choice } from './choice.ts'
import type { Entity } from './describe.ts'
import { isJson, type Json } from './json.ts'
import { project } from './project.ts'
import { string } from './string.ts'
import { use } from './use.ts'
import { webcite } from './webcite.ts'

/** Every kind of record that is replicated. */
export const kinds = { project, string, authority, use, webcite, choice } as const

export type Kind = keyof typeof kinds
export type Project = Entity<typeof project>
export type StringCiteRecord = Entity<typeof string>
export type AuthorityFields = Entity<typeof authority>
export type UseRecord = Entity<typeof use>
export type ChoiceRecord = Entity<typeof choice>
export type WebciteFields = Entity<typeof webcite>

/** Largest record, in bytes of its JSON. */
export const RECORD_BYTES_MAX = 65_536
const FIELDS_MAX = 200
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/

export function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name)
}

/** The schema of a register; undefined for one this version does not know. */
function schemaOf(kind: Kind, field: string): z.ZodMiniType | undefined {
  const fields: Readonly<Record<string, z.ZodMiniType>> = kinds[kind].fields
  return Object.hasOwn(fields, field) ? fields[field] : undefined
}

/**
 * The registers that may not be stored (RE6).
 *
 * Known registers answer to their schema. Unknown ones are kept as long as they are JSON: a newer version wrote them.
 */
export function badFields(kind: Kind, fields: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(fields)
  return names.filter((field, at) => at >= FIELDS_MAX || !isStorable(kind, field, fields[field]))
}

function isStorable(kind: Kind, field: string, value: unknown): boolean {
  // Names that every object has would be found where nothing was written.
  if (!FIELD_NAME.test(field) || field in Object.prototype) return false
  const schema = schemaOf(kind, field)
  return schema === undefined ? isJson(value) : schema.safeParse(value).success
}

/** A known register as its schema reads it; what a missing or unreadable one stands for otherwise. */
export function readField(kind: Kind, field: string, value: Json | undefined): Json {
  const empty: Readonly<Record<string, Json>> = kinds[kind].empty
  if (value === undefined) return empty[field] ?? null
  return schemaOf(kind, field)?.safeParse(value).success === true ? value : (empty[field] ?? null)
}

/** Changes of place or state merge silently; a person is asked only about words (ux 2.3). */
export function isQuiet(field: string): boolean {
  return QUIET.has(field)
}

const QUIET = new Set(['pos', 'createdAt', 'trashedAt', 'archivedAt', 'fetchState', 'open', 'found'])
