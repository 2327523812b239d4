import { isKind, kinds, readField } from '../record/kind.ts'
import { stampOf } from '../record/replica.ts'
import type { ClientTx } from './port.ts'
import type { RecordChange, PreviousValue } from './write.ts'

/**
 * Builds the changes that undo a write: the registers' previous values, or for created records, a move to the trash.
 *
 * If another session has since written a register, the newer value stays. `now` is the time of trashing.
 */
export async function buildUndo(
  tx: ClientTx,
  before: readonly PreviousValue[],
  now: number,
): Promise<RecordChange[]> {
  const ids = [...new Set(before.map((previous) => previous.id))]
  const rows = await tx.rows(ids)
  const recs = new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.rec.id, row.rec] as const])))
  const changes = new Map<string, RecordChange>()
  for (const previous of before) {
    const rec = recs.get(previous.id)
    if (rec === undefined || rec.d !== undefined || !isKind(rec.k)) continue
    if (previous.created) {
      const fields = 'trashedAt' in kinds[rec.k].fields ? { trashedAt: now } : { chosen: null }
      changes.set(previous.id, { kind: rec.k, id: previous.id, fields })
      continue
    }
    // The server moves stamps from fast clocks back to its own time, so our write may now have an earlier stamp.
    if (stampOf(rec, previous.field) > previous.stamp) continue
    const { fields } = changes.get(previous.id) ?? { fields: {} }
    // A register that was never written gets its default value.
    const value = previous.value ?? readField(rec.k, previous.field, undefined)
    changes.set(previous.id, {
      kind: rec.k,
      id: previous.id,
      fields: { ...fields, [previous.field]: value },
    })
  }
  return [...changes.values()]
}
