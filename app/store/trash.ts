import { Dexie } from 'dexie'
import type { RecordChange } from '#sync/client/write.ts'
import type { JsonValue } from '#sync/record/json.ts'
import { isKind, type RecordKind } from '#sync/record/kind.ts'
import { places } from '#sync/record/place.ts'
import { sourceOf } from '#sync/record/source.ts'
import { stampOf, type Replica } from '#sync/record/replica.ts'
import { sessionOf } from '#sync/record/stamp.ts'
import type { StoreDatabase } from './database.ts'
import { nameRecordSubject } from './pending-decisions.ts'
import type { RecordRow } from './database-rows.ts'

/** How long an item stays in the trash, in milliseconds. */
const TRASH_KEPT = 30 * 86_400_000

export interface TrashedRecord {
  readonly kind: RecordKind
  readonly id: string
  readonly subject: string
  /**
   * Fields that make up the display name of a web citation, an authority, or a string's citation. Empty for other
   * items.
   */
  readonly source: Readonly<Record<string, JsonValue>>
  /** Note number of a string; null for other items. */
  readonly footnote: number | null
  /** Project that contains the item; null if the item belongs to no project. */
  readonly project: string | null
  /** When the item was removed, by the clock of the device that removed it, in milliseconds since 1970. */
  readonly at: number
  readonly device: 'this' | 'other'
}

/** Returns the items in the trash that can be restored on their own, newest first. */
export async function readTrashedRecords(database: StoreDatabase): Promise<TrashedRecord[]> {
  const [rows, sessions] = await Promise.all([
    readTrashedRows(database),
    database.sessions.toCollection().primaryKeys(),
  ])
  const own = new Set(sessions)
  const near = await readOwningRecords(database, rows)
  const found = rows.flatMap(({ rec }): TrashedRecord[] => {
    if (!isKind(rec.k)) return []
    const authority = near.get(readText(rec.f['authorityId']))
    // Skip a citation that was removed together with its authority, because restoring the authority also restores the
    // citation.
    if (rec.k === 'use' && (authority === undefined || isTrashed(authority))) return []
    const project = findOwningProject(rec, near)
    const named = rec.k === 'use' && authority !== undefined ? authority : rec
    const footnote = rec.f['footnote'] ?? null
    return [
      {
        kind: rec.k,
        id: rec.id,
        subject: nameRecordSubject(named),
        source: sourceOf(named),
        footnote: typeof footnote === 'number' ? footnote : null,
        project: project === undefined ? null : nameRecordSubject(project),
        at: Number(rec.f['trashedAt'] ?? 0),
        device: own.has(sessionOf(stampOf(rec, 'trashedAt'))) ? 'this' : 'other',
      },
    ]
  })
  return found.sort((a, b) => b.at - a.at)
}

/**
 * Builds the changes that restore an item. Restoring an authority also restores the citations that were removed with
 * it.
 */
export async function buildRestoringChanges(database: StoreDatabase, id: string): Promise<RecordChange[]> {
  const row = await database.records.get(id)
  if (row === undefined || !isKind(row.rec.k)) return []
  const changes: RecordChange[] = [{ kind: row.rec.k, id, fields: { trashedAt: null } }]
  if (row.rec.k !== 'authority') return changes
  const rows = await readTrashedRows(database)
  const along = rows.filter(
    ({ rec }) =>
      rec.k === 'use' && rec.f['authorityId'] === id && rec.f['trashedAt'] === row.rec.f['trashedAt'],
  )
  return [
    ...changes,
    ...along.map(({ rec }): RecordChange => ({ kind: 'use', id: rec.id, fields: { trashedAt: null } })),
  ]
}

/** Builds the changes that purge everything in the trash. */
export async function buildEmptyingChanges(database: StoreDatabase): Promise<RecordChange[]> {
  return buildPurgingChanges(database, await readTrashedRows(database))
}

/**
 * Returns the changes that purge expired items. Also stores the time, by the server's clock, at which this device first
 * sees each item in the trash. The retention period starts at that time, because a device's clock may be off by years
 * and a purge is final.
 */
export async function sweepTrash(database: StoreDatabase, serverNow: number): Promise<RecordChange[]> {
  const rows = await readTrashedRows(database)
  const unseen = rows.filter(({ trashSeen }) => trashSeen === undefined)
  await database.records.bulkUpdate(unseen.map(({ id }) => ({ key: id, changes: { trashSeen: serverNow } })))
  return buildPurgingChanges(
    database,
    rows.filter(({ trashSeen = serverNow }) => serverNow - trashSeen > TRASH_KEPT),
  )
}

/** Purges a project with everything in it, and a string with its citations. */
async function buildPurgingChanges(
  database: StoreDatabase,
  rows: readonly RecordRow[],
): Promise<RecordChange[]> {
  const gone = new Map(rows.map((row) => [row.id, row.rec]))
  for (const { rec } of rows) if (rec.k === 'project') await collectProjectRecords(database, rec.id, gone)
  for (const rec of gone.values()) {
    if (rec.k !== 'string') continue
    for (const { rec: use } of await readRowsInPlace(database, places.usesOf(rec.id))) gone.set(use.id, use)
  }
  // Also purge items that were removed separately, because the project's lists don't include them.
  for (const { rec } of await readTrashedRows(database)) {
    const pos = rec.f['pos']
    const parent =
      typeof pos === 'object' && pos !== null
        ? (readPart(pos, 'projectId') ?? readPart(pos, 'stringId'))
        : null
    if (typeof parent === 'string' && gone.has(parent)) gone.set(rec.id, rec)
  }
  return [...gone.values()].flatMap(({ k, id }): RecordChange[] =>
    isKind(k) ? [{ kind: k, id, fields: {}, purge: true }] : [],
  )
}

async function collectProjectRecords(
  database: StoreDatabase,
  projectId: string,
  gone: Map<string, Replica>,
): Promise<void> {
  const lists = [places.stringsOf(projectId), places.authoritiesOf(projectId), places.choicesOf(projectId)]
  for (const place of lists) {
    for (const { rec } of await readRowsInPlace(database, place)) gone.set(rec.id, rec)
  }
}

function readTrashedRows(database: StoreDatabase): Promise<RecordRow[]> {
  return readRowsInPlace(database, places.trash)
}

function readRowsInPlace(database: StoreDatabase, place: string): Promise<RecordRow[]> {
  return database.records
    .where('[place+order]')
    .between([place, Dexie.minKey], [place, Dexie.maxKey])
    .toArray()
}

/** Returns the authorities, strings, and projects that contain the items in the trash, by id. */
async function readOwningRecords(
  database: StoreDatabase,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<string, Replica>> {
  const near = new Map(rows.map(({ rec }) => [rec.id, rec]))
  let wanted = rows.flatMap(({ rec }) => listParentIds(rec))
  while (wanted.length > 0) {
    const unknown = [...new Set(wanted)].filter((id) => id !== '' && !near.has(id))
    const found = (await database.records.bulkGet(unknown)).flatMap((row) =>
      row === undefined ? [] : [row.rec],
    )
    for (const rec of found) near.set(rec.id, rec)
    wanted = found.flatMap(listParentIds)
  }
  return near
}

function listParentIds(rec: Replica): string[] {
  const pos = rec.f['pos'] ?? null
  return [
    readText(readPart(pos, 'projectId')),
    readText(readPart(pos, 'stringId')),
    readText(rec.f['authorityId']),
  ]
}

function findOwningProject(rec: Replica, near: ReadonlyMap<string, Replica>): Replica | undefined {
  const pos = rec.f['pos'] ?? null
  const string = near.get(readText(readPart(pos, 'stringId')))
  return near.get(readText(readPart(string?.f['pos'] ?? pos, 'projectId')))
}

function isTrashed(rec: Replica): boolean {
  return typeof rec.f['trashedAt'] === 'number'
}

function readPart(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : null
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
