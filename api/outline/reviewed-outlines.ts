import { inArray } from 'drizzle-orm'
import type { Reviewed } from '#sync/contract/admin-outline.ts'
import { formatPersonName } from '#sync/user.ts'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { users } from '../identity/tables.ts'
import { type OutlineRow, toOutlines } from './outline-store.ts'

type SubmitterName = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'email'>

/** Converts submissions to the API response for reviewers. `own` is true for submissions by the user `callerId`. */
export async function toReviewedOutlines(
  sql: SqlExecutor,
  rows: readonly OutlineRow[],
  callerId: string,
): Promise<Reviewed[]> {
  const names = await findNames(
    sql,
    rows.flatMap(({ userId, reviewerId }) => [userId, reviewerId]),
  )
  const outlines = await toOutlines(sql, rows)
  return outlines.map((outline, index) => {
    const { userId, reviewerId, version, fileWarnings } = rows[index] as OutlineRow
    const submitter = names.get(userId ?? '')
    const reviewer = names.get(reviewerId ?? '')
    return {
      ...outline,
      submitter:
        submitter === undefined
          ? null
          : { id: submitter.id, name: formatPersonName(submitter), email: submitter.email },
      reviewer: reviewer === undefined ? null : { id: reviewer.id, name: formatPersonName(reviewer) },
      version,
      warnings: fileWarnings,
      own: userId === callerId,
    }
  })
}

async function findNames(
  sql: SqlExecutor,
  ids: readonly (string | null)[],
): Promise<Map<string, SubmitterName>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { id, firstName, lastName, email } = users
  const rows = await drizzleOn(sql)
    .select({ id, firstName, lastName, email })
    .from(users)
    .where(inArray(id, wanted))
  return new Map(rows.map((row) => [row.id, row]))
}
