import { readRecordNames } from './pending-decisions.ts'
import type { StoreDatabase } from './database.ts'

interface QueuedRecord {
  readonly id: string
  readonly subject: string
  readonly count: number
}

export interface OutboxSummary {
  readonly entries: readonly QueuedRecord[]
  /** Number of unsynced changes not listed. */
  readonly more: number
}

/** Maximum number of records to show and of batches to read. The outbox may contain an entire import. */
const SHOWN = 20
const BATCHES = 50

/** Returns the unsynced changes, grouped by record, oldest first. */
export async function readOutboxSummary(database: StoreDatabase): Promise<OutboxSummary> {
  const batches = await database.outbox.orderBy(':id').limit(BATCHES).toArray()
  const counts = new Map<string, number>()
  for (const { muts } of batches) for (const { id } of muts) counts.set(id, (counts.get(id) ?? 0) + 1)
  const listed = [...counts].slice(0, SHOWN)
  const rows = await database.records.bulkGet(listed.map(([id]) => id))
  const names = await readRecordNames(
    database,
    rows.flatMap((row) => (row === undefined ? [] : [row.rec])),
  )
  const entries = listed.map(([id, count]): QueuedRecord => ({ id, count, subject: names.get(id) ?? '' }))
  const total = batches.reduce((sum, { muts }) => sum + muts.length, 0)
  return { entries, more: total - entries.reduce((sum, { count }) => sum + count, 0) }
}
