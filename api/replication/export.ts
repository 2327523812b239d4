import { and, asc, eq, gt, or } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { replicas } from './tables.ts'

/** A record as its owner takes it away: what it is and what it says, without the marks that merging needs. */
interface ExportedRecord {
  readonly id: string
  readonly kind: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Rows read at once: of the largest records a few megabytes. */
const PAGE = 50

/** Everything one person has made and not purged, read as it is asked for: all of it may be more than memory holds. */
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
