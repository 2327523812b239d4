import type { RefusalCode } from '#sync/contract/sync.ts'
import { isList, sameJson, type JsonValue } from '#sync/record/json.ts'
import { isKind, type RecordKind } from '#sync/record/kind.ts'
import { stampOf, type Replica } from '#sync/record/replica.ts'
import { sessionOf, timeOf, type Stamp } from '#sync/record/stamp.ts'
import type { StoreDatabase } from './database.ts'

/** A field that was written on two devices concurrently. Both values are kept until the user chooses one. */
export interface FieldConflict {
  readonly kind: RecordKind
  readonly id: string
  readonly field: string
  readonly subject: string
  /** The current value, and the value that lost. */
  readonly current: WrittenValue
  readonly other: WrittenValue
}

/** A field's value, when it was written (milliseconds since 1970), and on which device. */
export interface WrittenValue {
  readonly value: JsonValue
  readonly at: number
  readonly device: 'this' | 'other'
}

/** A change that the server rejected. It is kept until the user dismisses it. */
export interface RefusedChange {
  readonly key: number
  readonly code: RefusalCode
  readonly fields: Readonly<Record<string, JsonValue>>
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface PendingDecisions {
  readonly conflicts: readonly FieldConflict[]
  readonly refused: readonly RefusedChange[]
}

/** Returns everything that needs the user's decision, oldest rejection first. */
export async function readPendingDecisions(database: StoreDatabase): Promise<PendingDecisions> {
  const [rows, rejected, sessions] = await Promise.all([
    database.records.where('conflict').equals(1).toArray(),
    database.rejected.toArray(),
    database.sessions.toCollection().primaryKeys(),
  ])
  const own = new Set(sessions)
  const names = await readRecordNames(
    database,
    rows.map(({ rec }) => rec),
  )
  return {
    conflicts: rows.flatMap(({ rec }) => listFieldConflicts(rec, own, names.get(rec.id) ?? '')),
    refused: rejected.map(({ key, code, mutation, at }) => ({ key, code, fields: mutation.f, at })),
  }
}

function listFieldConflicts(rec: Replica, own: ReadonlySet<string>, subject: string): FieldConflict[] {
  const { k: kind, id } = rec
  if (!isKind(kind)) return []
  const toWrittenValue = (value: JsonValue, stamp: Stamp): WrittenValue => ({
    value,
    at: timeOf(stamp),
    device: own.has(sessionOf(stamp)) ? 'this' : 'other',
  })
  return Object.entries(rec.l ?? {}).map(([field, lost]) => ({
    kind,
    id,
    field,
    subject,
    current: toWrittenValue(rec.f[field] ?? null, stampOf(rec, field)),
    other: toWrittenValue(lost.v, lost.h),
  }))
}

/**
 * Merges two lists and removes duplicates. Returns undefined if either value is not a list, because text such as a name
 * can't be merged.
 */
export function mergeBothValues({ current, other }: FieldConflict): JsonValue | undefined {
  const [one, two] = [current.value, other.value]
  if (!isList(one) || !isList(two)) return undefined
  return [...one, ...two.filter((item) => !one.some((held) => sameJson(held, item)))]
}

/** Fields that can supply a record's name, in order of preference. */
const NAMES = [
  'name',
  'title',
  'source.name',
  'source.title',
  'source.site',
  'source.series',
  'phrase',
  'url',
  'source.url',
]

/**
 * Returns the names of records by id. A citation is named after its authority, and a string without a title is named
 * after its project.
 */
export async function readRecordNames(
  database: StoreDatabase,
  recs: readonly Replica[],
): Promise<ReadonlyMap<string, string>> {
  const parents = recs.map((rec) => (nameRecordSubject(rec) === '' ? findParentId(rec) : ''))
  const rows = await database.records.bulkGet(parents.filter((id) => id !== ''))
  const found = new Map(
    rows.flatMap((row) => (row === undefined ? [] : [[row.id, nameRecordSubject(row.rec)]])),
  )
  return new Map(
    recs.map((rec, at) => [rec.id, nameRecordSubject(rec) || (found.get(parents[at] ?? '') ?? '')]),
  )
}

function findParentId({ k, f }: Replica): string {
  const pos = f['pos'] ?? null
  const place = typeof pos === 'object' && !isList(pos) ? (pos?.['projectId'] ?? null) : null
  const parent = k === 'use' ? f['authorityId'] : place
  return typeof parent === 'string' ? parent : ''
}

/** Returns the name of a record; empty if it has none. */
export function nameRecordSubject({ f }: Replica): string {
  for (const field of NAMES) {
    const value = f[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

/** Returns the strings and numbers in a value as one readable text. */
export function describeFieldValue(value: JsonValue): string {
  if (value === null || typeof value === 'boolean') return ''
  if (typeof value !== 'object') return String(value)
  const parts = isList(value) ? value : Object.values(value)
  return parts
    .map((part) => describeFieldValue(part ?? null))
    .filter((words) => words !== '')
    .join(' ')
}
