import { and, desc, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/sqlite-core'
import { adminUsers } from '#sync/contract/admin-user.ts'
import type { RoleName } from '#sync/role.ts'
import { failWith, failValidation } from '../request-failure.ts'
import { drizzleOn } from '../database/drizzle.ts'
import { toPageMeta, readPageRequest, readChoice } from '../middleware/paging.ts'
import { resolveFlags, findOwnFlags } from '../identity/flag.ts'
import { personSearchCondition } from '../identity/person-search.ts'
import { userRoles, users } from '../identity/tables.ts'
import { countMails } from '../mail/outbox.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { AdminDeps } from './deps.ts'
import { findAccount, toAdminUsers } from './account-row.ts'

/** Sort columns of the list. Each has an index. */
const orders = {
  createdAt: [users.createdAt, users.id],
  '-createdAt': [desc(users.createdAt), desc(users.id)],
  name: [users.lastName, users.firstName, users.id],
  '-name': [desc(users.lastName), desc(users.firstName), desc(users.id)],
  email: [users.email],
  '-email': [desc(users.email)],
} as const
const orderNames = Object.keys(orders) as (keyof typeof orders)[]

function withRole(...roles: readonly RoleName[]) {
  return new QueryBuilder()
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(inArray(userRoles.role, [...roles]))
}

/** Condition for each account type in the list (spec §6). */
const roleConditions = {
  user: notInArray(users.id, withRole('admin', 'super-admin')),
  admin: inArray(users.id, withRole('admin')),
  'super-admin': inArray(users.id, withRole('super-admin')),
} as const
const verifiedConditions = {
  yes: isNotNull(users.emailVerifiedAt),
  no: isNull(users.emailVerifiedAt),
} as const
const statusConditions = {
  active: isNull(users.disabledAt),
  disabled: isNotNull(users.disabledAt),
} as const

/**
 * GET /api/v1/admin/users, for the list and for one account. The database handles searching, filtering, sorting, and
 * paging.
 */
export function mountAccountList(
  server: ApiServer,
  { database, now, scans, trial, countOpenDisputes }: AdminDeps,
): void {
  mountEndpoint(server, adminUsers.list, async ({ http }) => {
    const query = http.req.query()
    const errors: Record<string, string[]> = {}
    const paging = readPageRequest(query, errors)
    const sort = readChoice(query, 'sort', orderNames, errors) ?? '-createdAt'
    const role = readChoice(query, 'role', ['user', 'admin', 'super-admin'], errors)
    const verified = readChoice(query, 'verified', ['yes', 'no'], errors)
    const status = readChoice(query, 'status', ['active', 'disabled'], errors)
    if (Object.keys(errors).length > 0) return failValidation(errors)

    const provider = query['provider'] ?? ''
    const condition = and(
      personSearchCondition((query['search'] ?? '').slice(0, 200)),
      role && roleConditions[role],
      verified && verifiedConditions[verified],
      status && statusConditions[status],
      provider === '' ? undefined : eq(users.provider, provider.toWellFormed().slice(0, 100)),
    )
    const db = drizzleOn(database.read)
    const total = await db.$count(users, condition)
    const rows = await db
      .select()
      .from(users)
      .where(condition)
      .orderBy(...orders[sort])
      .limit(paging.size)
      .offset(paging.skip)
    return {
      data: await toAdminUsers(database.read, rows, now()),
      meta: toPageMeta(paging, total),
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
    const db = drizzleOn(database.read)
    return {
      users: await db.$count(users),
      verified: await db.$count(users, isNotNull(users.emailVerifiedAt)),
      disabled: await db.$count(users, isNotNull(users.disabledAt)),
      ...(await countMails(database.read)),
      disputes: await countOpenDisputes(database.read),
      unscanned: !scans && !trial,
    }
  })
}
