import type { Mutation } from '../contract/sync.ts'
import { replicaOf } from '../contract/sync.ts'
import { cleanJson, lengthOf, sameJson, type JsonValue } from '../record/json.ts'
import { badFields, isQuiet, RECORD_BYTES_MAX, type RecordKind } from '../record/kind.ts'
import { mergeReplicas, latestStamp, stampOf, type Replica } from '../record/replica.ts'
import { NEVER, nextStamp, type Stamp } from '../record/stamp.ts'
import { countedSession } from './counting.ts'
import type { ClientTx, StoredRow } from './port.ts'

/** What a user did to one record. */
export interface RecordChange {
  readonly kind: RecordKind
  readonly id: string
  /** The registers written, by name. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly create?: true
  /** Final removal, for emptying the trash. Taking back is not possible. */
  readonly purge?: true
}

/** Who writes, and when. */
export interface WriteAuthor {
  readonly session: string
  /** The device's clock, milliseconds since 1970. */
  readonly now: number
}

/** A change could not be kept: the record is not in the store, or a value is not allowed. Nothing was written. */
class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused'
  readonly id: string
  readonly reason: 'MISSING' | 'INVALID' | 'TOO_LARGE'
  constructor(id: string, reason: 'MISSING' | 'INVALID' | 'TOO_LARGE', field = '') {
    super(`The change of ${id} was refused: ${reason}${field && ` (${field})`}`)
    this.id = id
    this.reason = reason
  }
}

/** True when a write was refused because of what it asked for, not because of the device. */
export function isRefused(error: unknown): error is ChangeRefused {
  return error instanceof ChangeRefused
}

/** What one register held before a write, and the stamp the write put there. */
export interface PreviousValue {
  readonly kind: RecordKind
  readonly id: string
  readonly field: string
  readonly value: JsonValue | undefined
  readonly stamp: Stamp
  readonly created: boolean
}

/**
 * Writes one action of a user: the records and the queued mutations, in the caller's transaction (CL1, CL2).
 *
 * Throws ChangeRefused before anything is written. Answers what was there before, for undo.
 */
export async function writeChanges(
  tx: ClientTx,
  changes: readonly RecordChange[],
  author: WriteAuthor,
): Promise<readonly PreviousValue[]> {
  const ids = [...new Set(changes.map((change) => change.id))]
  // Together, and the writes as well: each answer the transaction waits for costs a turn of a busy page.
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
    // No character takes more than six bytes, escaped as it may be.
    if (lengthOf(rec.f) > RECORD_BYTES_MAX / 8) checkSize(rec)
    rows.set(change.id, { ...row, rec })
    muts.push(mutation)
  }
  if (muts.length === 0) return before
  const touched = new Set(muts.map((mutation) => mutation.id))
  await Promise.all([
    tx.saveRows([...rows.values()].filter((row) => touched.has(row.rec.id))),
    enqueueAll(tx, muts, author.now),
    tx.saveMeta({ ...meta, next: meta.next + muts.length }),
  ])
  return before
}

/** Mutations of one transaction per queued batch, so that no single one is too large to read back. */
const BATCH_MAX = 500

async function enqueueAll(tx: ClientTx, muts: readonly Mutation[], at: number): Promise<void> {
  const batches = Array.from({ length: Math.ceil(muts.length / BATCH_MAX) }, (_, index) =>
    muts.slice(index * BATCH_MAX, (index + 1) * BATCH_MAX),
  )
  await Promise.all(batches.map((batch) => tx.enqueue({ at, why: 'edit', muts: batch })))
}

/** The mutation a change makes; null when it would change nothing. */
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

/** Writing what is already there is no change, unless it answers a conflict ("keep mine"). */
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

/** UTF-8 bytes of a value's JSON. */
function bytesOf(value: unknown): number {
  const text = JSON.stringify(value)
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
