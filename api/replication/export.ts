import { and, asc, eq, gt, or } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { replicas } from './tables.ts'

/** A record as exported to its owner, without the data needed for merging. */
interface ExportedRecord {
  readonly id: string
  readonly kind: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Number of rows read at once. The number is small because each record can be large. */
const PAGE = 50

/**
 * Yields all of a user's records that are not purged. The records are read page by page, because they might not all fit
 * in memory.
 */
export async function* exportRecords(sql: SqlExecutor, userId: string): AsyncGenerator<ExportedRecord> {
  const own = and(eq(replicas.userId, userId), eq(replicas.purged, 0))
  let after: { readonly rank: number; readonly id: string } | undefined
  for (;;) {
    const behind =
      after &&
      or(gt(replicas.rank, after.rank), and(eq(replicas.rank, after.rank), gt(replicas.id, after.id)))
    const rows = await drizzleOn(sql)
      .select({ rank: replicas.rank, id: replicas.id, body: replicas.body })
      .from(replicas)
      .where(and(own, behind))
      .orderBy(asc(replicas.rank), asc(replicas.id))
      .limit(PAGE)
    for (const { id, body } of rows) {
      const { k, f } = JSON.parse(body) as { k: string; f: Record<string, unknown> }
      yield { id, kind: k, fields: f }
    }
    after = rows.at(-1)
    if (rows.length < PAGE) return
  }
}
