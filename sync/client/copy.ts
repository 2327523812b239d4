import * as z from 'zod/mini'
import { ReplicaSchema } from '../contract/sync.ts'
import { badFields, isKind } from '../record/kind.ts'
import { recordId } from '../record/field.ts'
import { mergeReplicas, type Replica } from '../record/replica.ts'
import { buildCreation, buildMissingChange, enqueueUnsent, type UnsentMutation } from './resend.ts'
import { readPending } from './pending.ts'
import type { ClientTx, StoredRow } from './port.ts'
import type { WriteAuthor } from './write.ts'

/** A copy of everything a device held: records with their stamps, so that taking it back is a merge. */
export const StoreCopySchema = z.object({
  product: z.literal('pincite'),
  records: z.array(z.object({ rec: ReplicaSchema })),
})
export type StoreCopy = z.infer<typeof StoreCopySchema>

/** What taking a copy back came to, in records. */
export interface ImportedCounts {
  readonly added: number
  readonly changed: number
  /** Of a kind, or with a value, that this version does not take. */
  readonly left: number
}

/**
 * Merges a copy into the store, in the caller's transaction (CO1): every register keeps the later of both values, so
 * nothing newer is overwritten, and taking the same copy twice changes nothing (CO2). What a purge removed stays
 * removed, the copy's own purges included (CO3). What changed is queued for the server like any edit.
 */
export async function importCopy(tx: ClientTx, copy: StoreCopy, by: WriteAuthor): Promise<ImportedCounts> {
  const offered = copy.records.map(({ rec }) => rec as Replica)
  const good = offered.filter(isStorable)
  const ids = new Set(good.map((rec) => rec.id))
  const held = new Map(
    (await tx.rows([...ids])).flatMap((row) => (row === undefined ? [] : [[row.rec.id, row]])),
  )
  const pending = await readPending(tx, ids)
  const queued: UnsentMutation[] = []
  const rows: StoredRow[] = []
  let added = 0
  for (const rec of good) {
    const row = held.get(rec.id)
    if (row?.rec.d !== undefined || (row !== undefined && row.rec.k !== rec.k)) continue
    const unsent =
      row === undefined ? buildCreation(rec, []) : buildMissingChange(row.rec, rec, pending.get(rec.id) ?? [])
    if (unsent === null) continue
    if (row === undefined && rec.d === undefined) added += 1
    rows.push(row === undefined ? { rec } : { ...row, rec: mergeReplicas(row.rec, rec) })
    queued.push(unsent)
  }
  if (rows.length > 0) await tx.saveRows(rows)
  const meta = await tx.meta()
  const next = await enqueueUnsent(tx, queued, { ...by, why: 'edit', next: meta.next })
  await tx.saveMeta({ ...meta, next })
  const told = rows.filter(({ rec }) => rec.d === undefined || held.has(rec.id)).length
  return { added, changed: told - added, left: offered.length - good.length }
}

function isStorable(rec: Replica): boolean {
  return isKind(rec.k) && recordId.safeParse(rec.id).success && badFields(rec.k, rec.f).length === 0
}
