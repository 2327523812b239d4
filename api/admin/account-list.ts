import { adminUsers } from '#sync/contract/admin-user.ts'
import { failWith, failValidation } from '../request-failure.ts'
import type { SqlValue } from '../database/port.ts'
import { toPageMeta, readPageRequest, readChoice } from '../middleware/paging.ts'
import { resolveFlags, findOwnFlags } from '../identity/flag.ts'
import { personSearchCondition } from '../identity/person-search.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { AdminDeps } from './deps.ts'
import { accountColumns, type AccountRow, findAccount, toAdminUsers } from './account-row.ts'

/** What the list may be ordered by; each has its index. */
const orders = {
  createdAt: 'u.created_at, u.id',
  '-createdAt': 'u.created_at DESC, u.id DESC',
  name: 'u.last_name, u.first_name, u.id',
  '-name': 'u.last_name DESC, u.first_name DESC, u.id DESC',
  email: 'u.email',
  '-email': 'u.email DESC',
} as const
const orderNames = Object.keys(orders) as (keyof typeof orders)[]

/** By the type that is shown (spec §6): a user is who is nothing more. */
const roleConditions = {
  user: "u.id NOT IN (SELECT user_id FROM user_roles WHERE role IN ('admin', 'super-admin'))",
  admin: "u.id IN (SELECT user_id FROM user_roles WHERE role = 'admin')",
  'super-admin': "u.id IN (SELECT user_id FROM user_roles WHERE role = 'super-admin')",
} as const
const verifiedConditions = {
  yes: 'u.email_verified_at IS NOT NULL',
  no: 'u.email_verified_at IS NULL',
} as const
const statusConditions = { active: 'u.disabled_at IS NULL', disabled: 'u.disabled_at IS NOT NULL' } as const

/** GET /api/v1/admin/users and one of them: searched, filtered, ordered and paged by the database. */
export function mountAccountList(server: ApiServer, { database, now, scans, trial }: AdminDeps): void {
  mountEndpoint(server, adminUsers.list, async ({ http }) => {
    const query = http.req.query()
    const errors: Record<string, string[]> = {}
    const paging = readPageRequest(query, errors)
    const sort = readChoice(query, 'sort', orderNames, errors) ?? '-createdAt'
    const role = readChoice(query, 'role', ['user', 'admin', 'super-admin'], errors)
    const verified = readChoice(query, 'verified', ['yes', 'no'], errors)
    const status = readChoice(query, 'status', ['active', 'disabled'], errors)
    if (Object.keys(errors).length > 0) return failValidation(errors)

    const conditions: string[] = []
    const values: SqlValue[] = []
    const found = personSearchCondition((query['search'] ?? '').slice(0, 200))
    if (found !== undefined) {
      conditions.push(found.text)
      values.push(...found.values)
    }
    if (role !== undefined) conditions.push(roleConditions[role])
    if (verified !== undefined) conditions.push(verifiedConditions[verified])
    if (status !== undefined) conditions.push(statusConditions[status])
    const provider = query['provider'] ?? ''
    if (provider !== '') {
      conditions.push('u.provider = ?')
      values.push(provider.toWellFormed().slice(0, 100))
    }
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
    const counted = await database.read.get<{ n: number }>(
      `SELECT count(*) AS n FROM users u ${where}`,
      values,
    )
    const rows = await database.read.all<AccountRow>(
      `SELECT ${accountColumns} FROM users u ${where} ORDER BY ${orders[sort]} LIMIT ? OFFSET ?`,
      [...values, paging.size, paging.skip],
    )
    return {
      data: await toAdminUsers(database.read, rows, now()),
      meta: toPageMeta(paging, counted?.n ?? 0),
    }
  })

  mountEndpoint(server, adminUsers.one, async ({ param }) => {
    const row = await findAccount(database.read, param('id'))
    const [user] = row === undefined ? [] : await toAdminUsers(database.read, [row], now())
    if (user === undefined) return failWith('NOT_FOUND')
    return {
      user,
      ownFlags: await findOwnFlags(database.read, user.id),
      betaFeatures: await resolveFlags(database.read, user.id),
    }
  })

  mountEndpoint(server, adminUsers.stats, async () => {
    const row = await database.read.get<{
      users: number
      verified: number
      disabled: number
      mailsWaiting: number
      mailsGivenUp: number
      disputes: number
    }>(
      `SELECT (SELECT count(*) FROM users) AS users,
         (SELECT count(*) FROM users WHERE email_verified_at IS NOT NULL) AS verified,
         (SELECT count(*) FROM users WHERE disabled_at IS NOT NULL) AS disabled,
         (SELECT count(*) FROM mails WHERE done_at IS NULL AND given_up_at IS NULL) AS "mailsWaiting",
         (SELECT count(*) FROM mails WHERE given_up_at IS NOT NULL) AS "mailsGivenUp",
         (SELECT count(*) FROM billing_events WHERE kind = 'charge.dispute.created')
           - (SELECT count(*) FROM billing_events WHERE kind = 'charge.dispute.closed') AS disputes`,
    )
    const { disputes = 0, ...counts } = row ?? {
      users: 0,
      verified: 0,
      disabled: 0,
      mailsWaiting: 0,
      mailsGivenUp: 0,
    }
    // Events come in any order: of a dispute the end may be known first.
    return { ...counts, disputes: Math.max(0, disputes), unscanned: !scans && !trial }
  })
}
