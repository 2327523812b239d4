import type { Twin } from '#sync/contract/admin-outline.ts'
import type { OutlineStatus } from '#sync/outline.ts'
import type { SqlExecutor } from '../database/port.ts'
import type { OutlineRow } from './outline-store.ts'

/** Most that a reviewer is told of. */
const MOST = 20

interface DuplicateRow {
  readonly id: string
  readonly title: string
  readonly status: OutlineStatus
  readonly createdAt: number
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The other submissions of the very same document, by its hash: the oldest first. */
export async function findDuplicates(sql: SqlExecutor, { id, hash }: OutlineRow): Promise<Twin[]> {
  const rows = await sql.all<DuplicateRow>(
    `SELECT o.id, o.title, o.status, o.created_at AS "createdAt", u.first_name AS "firstName",
       u.last_name AS "lastName"
     FROM outlines o LEFT JOIN users u ON u.id = o.user_id
     WHERE o.file_hash = ? AND o.id <> ? ORDER BY o.created_at, o.id LIMIT ${MOST}`,
    [hash, id],
  )
  return rows.map(({ firstName, lastName, createdAt, ...twin }) => ({
    ...twin,
    createdAt: new Date(createdAt).toISOString(),
    sender: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }))
}
