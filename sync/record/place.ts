import { isKind, readField } from './kind.ts'
import type { JsonValue } from './json.ts'
import type { Replica } from './replica.ts'

/** The list that contains a record, and the record's sort key in that list. Rows with equal keys are ordered by id. */
export interface ListPlace {
  readonly place: string
  readonly order: string | number
}

/** List names. Records are read one list at a time. */
export const places = {
  projects: 'project',
  webcites: 'webcite',
  stringsOf: (projectId: string) => `string:${projectId}`,
  authoritiesOf: (projectId: string) => `authority:${projectId}`,
  usesOf: (stringId: string) => `use:${stringId}`,
  practice: 'practice',
  preferences: 'preferences',
  choicesOf: (projectId: string) => `choice:${projectId}`,
  trash: 'trash',
} as const

/** Returns the list that contains a record; null if the record is purged or this version does not know its kind. */
export function placeOf(replica: Replica): ListPlace | null {
  if (replica.d !== undefined || !isKind(replica.k)) return null
  const trashedAt = replica.f['trashedAt']
  if (typeof trashedAt === 'number') return { place: places.trash, order: trashedAt }
  const pos = readField(replica.k, 'pos', replica.f['pos'])
  switch (replica.k) {
    case 'project':
      return { place: places.projects, order: readText(pos) }
    case 'string':
      return {
        place: places.stringsOf(readText(readPart(pos, 'projectId'))),
        order: readText(readPart(pos, 'orderKey')),
      }
    case 'authority':
      return {
        place: places.authoritiesOf(readText(readPart(pos, 'projectId'))),
        order: readText(readPart(pos, 'orderKey')),
      }
    case 'use':
      return {
        place: places.usesOf(readText(readPart(pos, 'stringId'))),
        order: readText(readPart(pos, 'orderKey')),
      }
    case 'practice':
      return { place: places.practice, order: readNumber(replica.f['createdAt']) }
    case 'preferences':
      return { place: places.preferences, order: 0 }
    case 'webcite':
      return { place: places.webcites, order: readNumber(replica.f['createdAt']) }
    case 'choice':
      return {
        place: places.choicesOf(readText(replica.f['projectId'])),
        order: readNumber(replica.f['createdAt']),
      }
  }
}

function readPart(value: JsonValue | undefined, name: string): JsonValue {
  if (typeof value !== 'object' || value === null || !(name in value)) return null
  return (value as Readonly<Record<string, JsonValue>>)[name] ?? null
}

function readText(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

function readNumber(value: JsonValue | undefined): number {
  return typeof value === 'number' ? value : 0
}
