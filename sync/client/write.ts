import type { Mutation } from '../contract/sync.ts'
import { replicaOf } from '../contract/sync.ts'
import { cleanJson, lengthOf, sameJson, type JsonValue } from '../record/json.ts'
import { badFields, isQuiet, RECORD_BYTES_MAX, type RecordKind } from '../record/kind.ts'
import { mergeReplicas, latestStamp, stampOf, type Replica } from '../record/replica.ts'
import { NEVER, nextStamp, type Stamp } from '../record/stamp.ts'
import { countedSession } from './counting.ts'
import type { ClientTx, StoredRow } from './port.ts'

export interface RecordChange {
  readonly kind: RecordKind
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly create?: true
  /** Deletes the record permanently, for emptying the trash. Cannot be undone. */
  readonly purge?: true
}

/** Session and time of a change. */
export interface WriteAuthor {
  readonly session: string
  /** The device's clock, in milliseconds since 1970. */
  readonly now: number
}

/**
 * Thrown if a change could not be saved because its record does not exist or a value is not allowed. Nothing was
 * written.
 */
class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused'
  readonly id: string
  readonly reason: 'MISSING' | 'INVALID' | 'TOO_LARGE'
  constructor(id: string, reason: 'MISSING' | 'INVALID' | 'TOO_LARGE', field = '') {
    super(`Change to ${id} rejected: ${reason}${field && ` (${field})`}`)
    this.id = id
    this.reason = reason
  }
}

/** Returns true if a write was rejected because of its content, not because the device failed. */
export function isRefused(error: unknown): error is ChangeRefused {
  return error instanceof ChangeRefused
}

/** A register's value before a write, and the stamp of that write. */
export interface PreviousValue {
  readonly kind: RecordKind
  readonly id: string
  readonly field: string
  readonly value: JsonValue | undefined
  readonly stamp: Stamp
  readonly created: boolean
}

/** Changes that are checked and merged, but not written yet. */
export interface PlannedWrite {
  readonly before: readonly PreviousValue[]
  readonly after: ReadonlyMap<string, Replica>
  readonly save: () => Promise<void>
}

/**
 * Writes the records and queued mutations of one user action in the caller's transaction (CL1, CL2).
 *
 * Throws ChangeRefused before anything is written. Returns the previous values, for undo.
 */
export async function writeChanges(
  tx: ClientTx,
  changes: readonly RecordChange[],
  author: WriteAuthor,
): Promise<readonly PreviousValue[]> {
  const { before, save } = await planChanges(tx, changes, author)
  await save()
  return before
}

/**
 * Reads the records of one user action and merges its changes without writing them, so that the caller can write other
 * rows in the same transaction.
 *
 * Throws ChangeRefused before anything is written.
 */
export async function planChanges(
  tx: ClientTx,
  changes: readonly RecordChange[],
  author: WriteAuthor,
): Promise<PlannedWrite> {
  const ids = [...new Set(changes.map((change) => change.id))]
  // Start both reads before awaiting either, because each await takes a turn of the event loop.
  const [found, meta] = await Promise.all([tx.rows(ids), tx.meta()])
  const rows = new Map<string, StoredRow>()
  for (const row of found) if (row !== undefined) rows.set(row.rec.id, row)

  const muts: Mutation[] = []
  const before: PreviousValue[] = []
  for (const change of changes) {
    const row = rows.get(change.id)
    const mutation = mutationOf(change, row?.rec, { ...author, n: meta.next + muts.length })
    if (mutation === null) continue
    notePrevious(before, change, { rec: row?.rec, mutation })
    const rec = row === undefined ? replicaOf(mutation) : mergeReplicas(row.rec, replicaOf(mutation))
    // Most records are far below the limit, so their exact size is not computed. A character takes at most six bytes,
    // even when escaped.
    if (lengthOf(rec.f) > RECORD_BYTES_MAX / 8) checkSize(rec)
    rows.set(change.id, { ...row, rec })
    muts.push(mutation)
  }
  const touched = new Set(muts.map((mutation) => mutation.id))
  const changed = [...rows.values()].filter((row) => touched.has(row.rec.id))
  return {
    before,
    after: new Map(changed.map(({ rec }) => [rec.id, rec])),
    save: async () => {
      if (muts.length === 0) return
      await Promise.all([
        tx.saveRows(changed),
        enqueueAll(tx, muts, author.now),
        tx.saveMeta({ ...meta, next: meta.next + muts.length }),
      ])
    },
  }
}

/** Maximum number of mutations per queued batch, so that a batch can be read in one step. */
const BATCH_MAX = 500

async function enqueueAll(tx: ClientTx, muts: readonly Mutation[], at: number): Promise<void> {
  const batches = Array.from({ length: Math.ceil(muts.length / BATCH_MAX) }, (_, index) =>
    muts.slice(index * BATCH_MAX, (index + 1) * BATCH_MAX),
  )
  await Promise.all(batches.map((batch) => tx.enqueue({ at, why: 'edit', muts: batch })))
}

/** Returns the mutation for a change; null if it changes nothing. */
function mutationOf(
  change: RecordChange,
  rec: Replica | undefined,
  author: WriteAuthor & { readonly n: number },
): Mutation | null {
  if (rec?.d !== undefined || (rec === undefined && change.create === undefined)) {
    throw new ChangeRefused(change.id, 'MISSING')
  }
  const stamp = nextStamp(author.now, author.session, rec === undefined ? NEVER : latestStamp(rec))
  const base = {
    s: countedSession(author.session, change.kind),
    n: author.n,
    id: change.id,
    k: change.kind,
    h: stamp,
  }
  if (change.purge) return { ...base, f: {}, d: stamp }

  const fields = changedFields(change, rec)
  const [bad] = badFields(change.kind, fields)
  if (bad !== undefined) throw new ChangeRefused(change.id, 'INVALID', bad)
  if (rec === undefined) return { ...base, f: fields, nw: 1 }
  if (Object.keys(fields).length === 0) return null
  const seen: Record<string, Stamp> = {}
  for (const field of Object.keys(fields)) {
    const held = stampOf(rec, field)
    if (held !== NEVER) seen[field] = held
  }
  return { ...base, f: fields, b: seen }
}

/**
 * Returns the fields whose values differ from the stored values, and the fields that resolve a conflict ("keep mine").
 */
function changedFields(change: RecordChange, rec: Replica | undefined): Record<string, JsonValue> {
  const fields: Record<string, JsonValue> = {}
  for (const [field, given] of Object.entries(change.fields)) {
    if (given === undefined) continue
    let value: JsonValue
    try {
      value = cleanJson(given)
    } catch {
      throw new ChangeRefused(change.id, 'INVALID', field)
    }
    const held = rec?.f[field]
    const settles = !isQuiet(field) && rec?.l !== undefined && Object.hasOwn(rec.l, field)
    if (rec === undefined || settles || held === undefined || !sameJson(held, value)) fields[field] = value
  }
  return fields
}

function notePrevious(
  before: PreviousValue[],
  { kind, id }: RecordChange,
  { rec, mutation }: { readonly rec: Replica | undefined; readonly mutation: Mutation },
): void {
  if (mutation.d !== undefined) return
  const { f, h: stamp } = mutation
  const created = rec === undefined
  for (const field in f) before.push({ kind, id, field, value: rec?.f[field], stamp, created })
}

function checkSize(rec: Replica): void {
  if (bytesOf(rec) > RECORD_BYTES_MAX) throw new ChangeRefused(rec.id, 'TOO_LARGE')
}

/** Returns the length of a value's JSON in UTF-8 bytes. */
function bytesOf(value: unknown): number {
  const text = JSON.stringify(value)
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
