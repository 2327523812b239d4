import type * as z from 'zod/mini'
import type { FlagName } from '../flag.ts'
import { authority } from './authority.ts'
import { choice } from './choice.ts'
import type { DescribedEntity } from './describe.ts'
import { isJson, type JsonValue } from './json.ts'
import { practice } from './practice.ts'
import { preferences } from './preferences.ts'
import { project } from './project.ts'
import { string } from './string.ts'
import { use } from './use.ts'
import { webcite } from './webcite.ts'

/** Every kind of record that syncs. */
export const kinds = { project, string, authority, use, webcite, choice, practice, preferences } as const

export type RecordKind = keyof typeof kinds
export type Project = DescribedEntity<typeof project>
export type StringCiteRecord = DescribedEntity<typeof string>
export type AuthorityFields = DescribedEntity<typeof authority>
export type UseRecord = DescribedEntity<typeof use>
export type ChoiceRecord = DescribedEntity<typeof choice>
export type Preferences = DescribedEntity<typeof preferences>
export type WebciteFields = DescribedEntity<typeof webcite>

/** Maximum size of a record, in bytes of its JSON. */
export const RECORD_BYTES_MAX = 65_536
/** Maximum number of registers in a record, and in one change to it. */
export const FIELDS_MAX = 200
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/

export function isKind(name: string): name is RecordKind {
  return Object.hasOwn(kinds, name)
}

/**
 * Returns the feature flag of the tool that a kind of record belongs to; undefined for kinds that sync regardless of
 * flags.
 */
export function flagOfKind(name: string): FlagName | undefined {
  return isKind(name) && name !== 'webcite' && name !== 'preferences' ? 'stringCiteBetaFeature' : undefined
}

/** Returns the schema of a register; undefined if this version does not know it. */
function schemaOf(kind: RecordKind, field: string): z.ZodMiniType | undefined {
  const fields: Readonly<Record<string, z.ZodMiniType>> = kinds[kind].fields
  return Object.hasOwn(fields, field) ? fields[field] : undefined
}

/**
 * Returns the registers that may not be stored (RE6).
 *
 * Known registers are checked against their schema. Unknown ones may hold any JSON, because a newer version wrote them.
 */
export function badFields(kind: RecordKind, fields: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(fields)
  return names.filter((field, at) => at >= FIELDS_MAX || !isStorable(kind, field, fields[field]))
}

function isStorable(kind: RecordKind, field: string, value: unknown): boolean {
  // Reject the names of inherited properties such as `constructor`. Reading them would return a value that was never
  // written.
  if (!FIELD_NAME.test(field) || field in Object.prototype) return false
  const schema = schemaOf(kind, field)
  return schema === undefined ? isJson(value) : schema.safeParse(value).success
}

/** Returns a known register's value, or its default if the value is missing or does not match the schema. */
export function readField(kind: RecordKind, field: string, value: JsonValue | undefined): JsonValue {
  const empty: Readonly<Record<string, JsonValue>> = kinds[kind].empty
  if (value === undefined) return empty[field] ?? null
  return schemaOf(kind, field)?.safeParse(value).success === true ? value : (empty[field] ?? null)
}

/** Returns true for fields such as positions and states, whose conflicts are resolved without asking the user. */
export function isQuiet(field: string): boolean {
  return QUIET.has(field)
}

const QUIET = new Set([
  'pos',
  'createdAt',
  'trashedAt',
  'archivedAt',
  'fetchState',
  'open',
  'found',
  'shortForms',
  'lookUp',
  'checked',
  'chief',
  'newTypeface',
  'newUnderline',
  'newMode',
  'newProfile',
  'theme',
  'density',
  'linkCitations',
  'unlinkedStyles',
])
