import { isKind, kinds, readField } from '../record/kind.ts'
import { stampOf } from '../record/replica.ts'
import type { ClientTx } from './port.ts'
import type { RecordChange, PreviousValue } from './write.ts'

/**
 * The changes that take a write back: what its registers held before, or the trash for what it created.
 *
 * A register somebody wrote since keeps the newer value. `now` is the time for what goes to the trash.
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
    // The server moves stamps of clocks that run ahead back to its own time: at most the one written is still ours.
    if (stampOf(rec, previous.field) > previous.stamp) continue
    const { fields } = changes.get(previous.id) ?? { fields: {} }
    // What was never written goes back to what it reads as.
    const value = previous.value ?? readField(rec.k, previous.field, undefined)
    changes.set(previous.id, {
      kind: rec.k,
      id: previous.id,
      fields: { ...fields, [previous.field]: value },
    })
  }
  return [...changes.values()]
}
