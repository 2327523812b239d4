import type { SqlExecutor } from '../database/port.ts'

/** A record as its owner takes it away: what it is and what it says, without the marks that merging needs. */
interface ExportedRecord {
  readonly id: string
  readonly kind: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Everything one person has made and not purged. */
export async function exportRecords(sql: SqlExecutor, userId: string): Promise<ExportedRecord[]> {
  const rows = await sql.all<{ id: string; body: string }>(
    'SELECT id, body FROM replicas WHERE user_id = ? AND purged = 0 ORDER BY rank, id',
    [userId],
  )
  return rows.map(({ id, body }) => {
    const { k, f } = JSON.parse(body) as { k: string; f: Record<string, unknown> }
    return { id, kind: k, fields: f }
  })
}
