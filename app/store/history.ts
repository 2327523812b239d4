import { sameJson, type JsonValue } from '#sync/record/json.ts'
import { isQuiet } from '#sync/record/kind.ts'
import { stampOf, type LostValue, type Replica } from '#sync/record/replica.ts'
import { sessionOf, timeOf, type Stamp } from '#sync/record/stamp.ts'
import type { StoreDatabase } from './database.ts'

/** How long overwritten values are kept, in milliseconds. */
const KEPT = 30 * 86_400_000

/**
 * Returns the values that are lost when `after` replaces `before`: overwritten fields, and values from other devices
 * that lost a merge. Omits changes to a record's position and state, because the history does not restore them.
 */
export function findOverwrittenValues(
  after: Replica,
  before: Replica | undefined,
): Readonly<Record<string, LostValue>>[] {
  const was: Record<string, LostValue> = {}
  if (before !== undefined && after.d === undefined) {
    for (const field of Object.keys(before.f)) {
      const value = before.f[field] ?? null
      const stamp = stampOf(before, field)
      if (isQuiet(field) || stamp === stampOf(after, field) || sameJson(value, after.f[field])) continue
      was[field] = { v: value, h: stamp }
    }
  }
  const lost: Record<string, LostValue> = {}
  for (const [field, value] of Object.entries(after.l ?? {})) {
    const known = before?.l?.[field]?.h === value.h || was[field]?.h === value.h
    if (!known) lost[field] = value
  }
  return [was, lost].filter((fields) => Object.keys(fields).length > 0)
}

/** A version of one or more records: the values written at one time, and the state afterward. */
export interface RecordVersion {
  /** Milliseconds since 1970, by the clock of the device that wrote the values. */
  readonly at: number
  readonly device: 'this' | 'other'
  /** Names of the fields written at that time, by record id. */
  readonly wrote: Readonly<Record<string, readonly string[]>>
  /**
   * Value of every restorable field at that time, by record id. The value is null if the field had not been written
   * yet.
   */
  readonly state: Readonly<Record<string, Readonly<Record<string, JsonValue>>>>
}

/** Writes in one session within this interval, in milliseconds, count as one action and one version. */
const TOGETHER = 1_000

interface FieldWrite {
  readonly id: string
  readonly field: string
  readonly value: JsonValue
  readonly stamp: Stamp
}

/**
 * Returns the versions of the given records that this device has, newest first, starting with the current state. The
 * versions are derived from the timestamps of fields and from overwritten values, so the function works offline. A
 * value that lost to a write on another device also counts as a version.
 */
export async function readRecordVersions(
  database: StoreDatabase,
  ids: readonly string[],
): Promise<RecordVersion[]> {
  const [rows, past, sessions] = await Promise.all([
    database.records.bulkGet([...ids]),
    database.past
      .where('id')
      .anyOf([...ids])
      .toArray(),
    database.sessions.toCollection().primaryKeys(),
  ])
  const writes = rows.flatMap((row) => (row === undefined ? [] : listFieldWrites(row.rec)))
  for (const { id, was } of past) {
    for (const [field, { v, h }] of Object.entries(was)) writes.push({ id, field, value: v, stamp: h })
  }
  return buildRecordVersions(writes, new Set(sessions))
}

function listFieldWrites(rec: Replica): FieldWrite[] {
  return Object.keys(rec.f)
    .filter((field) => !isQuiet(field))
    .map((field) => ({ id: rec.id, field, value: rec.f[field] ?? null, stamp: stampOf(rec, field) }))
}

function buildRecordVersions(writes: readonly FieldWrite[], own: ReadonlySet<string>): RecordVersion[] {
  const known = new Map(writes.map((write) => [`${write.id} ${write.field} ${write.stamp}`, write]))
  const ordered = [...known.values()].sort((a, b) => (a.stamp < b.stamp ? -1 : a.stamp > b.stamp ? 1 : 0))
  const state: Record<string, Record<string, JsonValue>> = {}
  for (const { id, field } of ordered) state[id] = { ...state[id], [field]: null }
  const versions: RecordVersion[] = []
  for (const group of groupWritesByMoment(ordered)) {
    const wrote: Record<string, string[]> = {}
    for (const { id, field, value } of group) {
      state[id] = { ...state[id], [field]: value }
      wrote[id] = [...new Set([...(wrote[id] ?? []), field])]
    }
    const last = group.at(-1)?.stamp ?? ''
    const device = own.has(sessionOf(last)) ? 'this' : 'other'
    versions.push({ at: timeOf(last), device, wrote, state: { ...state } })
  }
  return versions.reverse()
}

function groupWritesByMoment(writes: readonly FieldWrite[]): FieldWrite[][] {
  const groups: FieldWrite[][] = []
  for (const write of writes) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const joins =
      before !== undefined &&
      sessionOf(before.stamp) === sessionOf(write.stamp) &&
      timeOf(write.stamp) - timeOf(before.stamp) < TOGETHER
    if (joins) group?.push(write)
    else groups.push([write])
  }
  return groups
}

/** Deletes history past its retention time. */
export async function forgetOldHistory(database: StoreDatabase, now: number): Promise<void> {
  await database.past
    .where('at')
    .below(now - KEPT)
    .delete()
}

/** Number of entries kept when the device is full. */
const KEPT_WHEN_FULL = 200

/** Frees space by keeping only the newest part of the history. Returns true if anything was deleted. */
export async function trimOldHistory(database: StoreDatabase): Promise<boolean> {
  const oldest = await database.past.reverse().offset(KEPT_WHEN_FULL).first()
  if (oldest === undefined) return false
  return (await database.past.where(':id').belowOrEqual(oldest.key).delete()) > 0
}
