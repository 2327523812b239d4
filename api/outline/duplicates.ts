import { and, eq, ne } from 'drizzle-orm'
import type { Twin } from '#sync/contract/admin-outline.ts'
import { formatPersonName } from '#sync/user.ts'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import type { OutlineRow } from './outline-store.ts'
import { outlines } from './tables.ts'
import { users } from '../identity/tables.ts'

/** Maximum number of duplicates reported. */
const MOST = 20

/** Returns the other submissions of the same document, oldest first. Documents with the same hash are the same. */
export async function findDuplicates(sql: SqlExecutor, { id, fileHash }: OutlineRow): Promise<Twin[]> {
  const { title, status, createdAt: sentAt } = outlines
  const { firstName: first, lastName: last, email } = users
  const rows = await drizzleOn(sql)
    .select({ id: outlines.id, title, status, createdAt: sentAt, firstName: first, lastName: last, email })
    .from(outlines)
    .leftJoin(users, eq(users.id, outlines.userId))
    .where(and(eq(outlines.fileHash, fileHash), ne(outlines.id, id)))
    .orderBy(sentAt, outlines.id)
    .limit(MOST)
  return rows.map(({ firstName, lastName, email, createdAt, ...twin }) => ({
    ...twin,
    createdAt: new Date(createdAt).toISOString(),
    sender:
      email === null
        ? null
        : formatPersonName({ firstName: firstName ?? '', lastName: lastName ?? '', email }),
  }))
}
