import type { AdminUser } from '#sync/contract/admin-user.ts'
import type { RoleName } from '#sync/role.ts'
import type { SqlExecutor } from '../database/port.ts'
import { type PersonRecord, toUser } from '../identity/person.ts'

/** An account as the list reads it. */
export interface AccountRow extends PersonRecord {
  readonly version: number
}

export const accountColumns = `u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
  u.email_verified_at AS "emailVerifiedAt", u.pending_email AS "pendingEmail", u.provider,
  u.password_hash AS "passwordHash", u.disabled_at AS "disabledAt", u.created_at AS "createdAt", u.version`

export async function findAccount(sql: SqlExecutor, id: string): Promise<AccountRow | undefined> {
  return sql.get<AccountRow>(`SELECT ${accountColumns} FROM users u WHERE u.id = ?`, [id])
}

/** Accounts as those in charge see them, with roles and devices. `now` in epoch milliseconds. */
export async function toAdminUsers(
  sql: SqlExecutor,
  rows: readonly AccountRow[],
  now: number,
): Promise<AdminUser[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const places = ids.map(() => '?').join(', ')
  const roles = await sql.all<{ id: string; role: RoleName }>(
    `SELECT user_id AS id, role FROM user_roles WHERE user_id IN (${places}) ORDER BY role`,
    ids,
  )
  const devices = await sql.all<{ id: string; n: number; seen: number }>(
    `SELECT user_id AS id, count(*) AS n, max(last_seen_at) AS seen FROM sessions
     WHERE user_id IN (${places}) AND revoked_at IS NULL AND idle_expires_at > ? AND absolute_expires_at > ?
     GROUP BY user_id`,
    [...ids, now, now],
  )
  return rows.map((row) => {
    const mine = devices.find(({ id }) => id === row.id)
    return {
      ...toUser(
        row,
        roles.filter(({ id }) => id === row.id).map(({ role }) => role),
      ),
      disabledAt: toIsoTime(row.disabledAt),
      lastSeenAt: toIsoTime(mine?.seen ?? null),
      sessions: mine?.n ?? 0,
      version: row.version,
    }
  })
}

function toIsoTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
