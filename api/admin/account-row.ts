import { eq, inArray } from 'drizzle-orm'
import type { AdminUser } from '#sync/contract/admin-user.ts'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { toUser } from '../identity/person.ts'
import { countLiveSessions } from '../identity/session.ts'
import { userRoles, users } from '../identity/tables.ts'

export type AccountRow = Readonly<typeof users.$inferSelect>

export async function findAccount(database: SqlExecutor, id: string): Promise<AccountRow | undefined> {
  return drizzleOn(database).select().from(users).where(eq(users.id, id)).get()
}

/** Converts accounts for the admin pages, with roles and devices. `now` is in epoch milliseconds. */
export async function toAdminUsers(
  database: SqlExecutor,
  rows: readonly AccountRow[],
  now: number,
): Promise<AdminUser[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const roles = await drizzleOn(database)
    .select()
    .from(userRoles)
    .where(inArray(userRoles.userId, ids))
    .orderBy(userRoles.role)
  const devices = await countLiveSessions(database, ids, now)
  return rows.map((row) => {
    const mine = devices.find(({ userId }) => userId === row.id)
    return {
      ...toUser(
        row,
        roles.filter(({ userId }) => userId === row.id).map(({ role }) => role),
      ),
      disabledAt: toIsoTime(row.disabledAt),
      lastSeenAt: toIsoTime(mine?.lastSeenAt ?? null),
      sessions: mine?.sessions ?? 0,
      version: row.version,
    }
  })
}

function toIsoTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
