import { isKind, kinds, readField } from '../record/kind.ts'
import { stampOf } from '../record/replica.ts'
import type { ClientTx } from './port.ts'
import type { RecordChange, PreviousValue } from './write.ts'

/**
 * Builds the changes that undo a write: restores the previous value of each register, or moves a created record to the
 * trash.
 *
 * Registers that another session has written since then are not changed. `now` is the time to store as the time of
 * trashing.
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
    // If our clock is ahead, the server may have given our write an earlier stamp, so a lower stamp can still be our
    // own write.
    if (stampOf(rec, previous.field) > previous.stamp) continue
    const { fields } = changes.get(previous.id) ?? { fields: {} }
    const value = previous.value ?? readField(rec.k, previous.field, undefined)
    changes.set(previous.id, {
      kind: rec.k,
      id: previous.id,
      fields: { ...fields, [previous.field]: value },
    })
  }
  return [...changes.values()]
}
