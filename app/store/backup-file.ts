import * as z from 'zod/mini'
import { StoreCopySchema, type StoreCopy } from '#sync/client/copy.ts'
import type { RejectedMutation } from '#sync/client/port.ts'
import { isRefused, writeChanges, type WriteAuthor } from '#sync/client/write.ts'
import { MutationSchema, RefusalCode } from '#sync/contract/sync.ts'
import { MemoryClient } from '#sync/memory/client.ts'
import { isJson, sameJson, type JsonValue } from '#sync/record/json.ts'
import { isQuiet } from '#sync/record/kind.ts'
import { stampOf, type LostValue, type Replica } from '#sync/record/replica.ts'
import { isStamp } from '#sync/record/stamp.ts'
import type { StoreDatabase } from './database.ts'
import { findOverwrittenValues } from './history.ts'
import type { UnstoredEdit } from './unstored-edits.ts'
import type { PastRow } from './database-rows.ts'

const Value = z.custom<JsonValue>((value) => isJson(value))
const Was = z.record(z.string(), z.object({ v: Value, h: z.string().check(z.refine(isStamp)) }))

/**
 * A backup. In addition to the records, it contains data that only this device has: rejected changes and the history.
 * Each may be absent, or may come from another version of the app.
 */
const BackupSchema = z.extend(StoreCopySchema, {
  rejected: z.catch(
    z.optional(z.array(z.object({ mutation: MutationSchema, code: RefusalCode, at: z.number() }))),
    undefined,
  ),
  past: z.catch(z.optional(z.array(z.object({ id: z.string(), at: z.number(), was: Was }))), undefined),
})

export type BackupFile = StoreCopy & {
  readonly rejected?: readonly RejectedMutation[] | undefined
  readonly past?: readonly PastRow[] | undefined
}

/** Edits that failed to save, and the author that the backup records for those edits. */
interface UnstoredWork {
  readonly edits: readonly UnstoredEdit[]
  readonly by: WriteAuthor
}

/**
 * Returns the text of a backup file with all data of an account on this device. Edits that failed to save are applied
 * to the records. The backup also lists these edits separately, because a record that they change might not be on this
 * device.
 */
export async function writeBackupFile(
  database: StoreDatabase,
  userId: string,
  { edits, by }: UnstoredWork,
): Promise<string> {
  const { records, outbox, rejected, past } = database
  const [held, queued, refused, before] = await database.transaction(
    'r',
    [records, outbox, rejected, past],
    async () => {
      const all = await Promise.all([records.toArray(), outbox.toArray(), rejected.toArray(), past.toArray()])
      return all
    },
  )
  const stored = new Map(held.map(({ id, rec }) => [id, rec]))
  const edited = await applyUnstoredEdits(stored, edits, by)
  const overwritten = [...edited].flatMap(([id, rec]) =>
    findOverwrittenValues(rec, stored.get(id)).map((was): PastRow => ({ id, at: by.now, was })),
  )
  const copy = {
    product: 'pincite',
    userId,
    records: [...new Map([...stored, ...edited]).values()].map((rec) => ({ rec })),
    outbox: queued,
    rejected: refused.map(({ mutation, code, at }) => ({ mutation, code, at })),
    past: [...before.map(({ id, at, was }) => ({ id, at, was })), ...overwritten],
    unstored: edits,
  }
  return JSON.stringify(copy, null, 2)
}

async function applyUnstoredEdits(
  stored: ReadonlyMap<string, Replica>,
  edits: readonly UnstoredEdit[],
  by: WriteAuthor,
): Promise<ReadonlyMap<string, Replica>> {
  const scratch = new MemoryClient()
  const touched = edits.flatMap(({ changes }) => changes.map(({ id }) => id))
  const before = touched.flatMap((id) => stored.get(id) ?? [])
  scratch.rows = new Map(before.map((rec) => [rec.id, { rec }]))
  for (const { changes } of edits) {
    try {
      await scratch.transact((tx) => writeChanges(tx, changes, by))
    } catch (error) {
      // Skip an edit whose record is not on this device; the backup lists it separately.
      if (!isRefused(error)) throw error
    }
  }
  return new Map([...scratch.rows].map(([id, { rec }]) => [id, rec]))
}

/** Parses the text of a backup file; returns null if the text is not a backup. */
export function readBackupFile(text: string): BackupFile | null {
  try {
    const checked = BackupSchema.safeParse(JSON.parse(text))
    return checked.success ? checked.data : null
  } catch {
    return null
  }
}

/**
 * Restores the history, the lost values, and the rejected changes of a backup. Call it after merging the records, in
 * the same transaction. Restoring a backup twice adds no duplicates.
 */
export async function restoreBackupExtras(
  database: StoreDatabase,
  copy: BackupFile,
  now: number,
): Promise<void> {
  const rows = await database.records.bulkGet(copy.records.map(({ rec }) => rec.id))
  const offered: PastRow[] = [...(copy.past ?? [])]
  for (const [at, { rec }] of copy.records.entries()) {
    const was = findLostValues(rec as Replica, rows[at]?.rec)
    if (Object.keys(was).length > 0) offered.push({ id: rec.id, at: now, was })
  }
  const ids = [...new Set(offered.map(({ id }) => id))]
  const known = new Set<string>()
  for (const { id, was } of await database.past.where('id').anyOf(ids).toArray()) {
    for (const [field, { h }] of Object.entries(was)) known.add(`${id} ${field} ${h}`)
  }
  const lacking = offered.flatMap((row): PastRow[] => {
    const was = Object.entries(row.was).filter(([field, { h }]) => {
      const name = `${row.id} ${field} ${h}`
      if (known.has(name)) return false
      known.add(name)
      return true
    })
    return was.length === 0 ? [] : [{ ...row, was: Object.fromEntries(was) }]
  })
  await database.past.bulkAdd(lacking)
  const told = new Set((await database.rejected.toArray()).map(({ mutation }) => nameMutation(mutation)))
  await database.rejected.bulkAdd(
    (copy.rejected ?? []).filter(({ mutation }) => !told.has(nameMutation(mutation))),
  )
}

function nameMutation({ s, n }: RejectedMutation['mutation']): string {
  return `${s} ${n}`
}

/** Returns the values of a backed-up record that lost to newer values in the merge. */
function findLostValues(copied: Replica, held: Replica | undefined): Record<string, LostValue> {
  const was: Record<string, LostValue> = {}
  if (held === undefined || held.d !== undefined) return was
  for (const field of Object.keys(copied.f)) {
    const [v, h] = [copied.f[field] ?? null, stampOf(copied, field)]
    if (!isQuiet(field) && h !== stampOf(held, field) && !sameJson(v, held.f[field])) was[field] = { v, h }
  }
  for (const [field, lost] of Object.entries(copied.l ?? {})) {
    if (held.l?.[field]?.h !== lost.h) was[field] ??= lost
  }
  return was
}
