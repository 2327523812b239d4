import * as z from 'zod/mini'
import { ReplicaSchema } from '../contract/sync.ts'
import { badFields, isKind } from '../record/kind.ts'
import { recordId } from '../record/field.ts'
import { mergeReplicas, type Replica } from '../record/replica.ts'
import { buildCreation, buildMissingChange, enqueueUnsent, type UnsentMutation } from './resend.ts'
import { readPending } from './pending.ts'
import type { ClientTx, StoredRow } from './port.ts'
import type { WriteAuthor } from './write.ts'

/** A backup of all data on a device. Records include their stamps, so restoring is a merge. */
export const StoreCopySchema = z.object({
  product: z.literal('pincite'),
  records: z.array(z.object({ rec: ReplicaSchema })),
})
export type StoreCopy = z.infer<typeof StoreCopySchema>

/** Numbers of records that restoring a backup added, changed, and skipped. */
export interface ImportedCounts {
  readonly added: number
  readonly changed: number
  readonly left: number
}

/**
 * Merges a backup into the store, in the caller's transaction (CO1). Each register keeps the later of the two values,
 * so nothing newer is overwritten, and restoring the same backup twice changes nothing (CO2). Purged records stay
 * purged, including those purged in the backup (CO3). Changes are queued for the server like any edit.
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
