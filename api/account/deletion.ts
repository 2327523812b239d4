import { account } from '#sync/contract/account.ts'
import { isAdmin, type RoleName } from '#sync/role.ts'
import { RequestFailure, failWith } from '../request-failure.ts'
import type { SqlExecutor } from '../database/port.ts'
import type { Caller } from '../middleware/caller.ts'
import { createAnonymousValue } from '../middleware/csrf.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit } from '../identity/audit.ts'
import { countOtherSuperAdmins, findPerson, findPersonVersion, findUserRoles } from '../identity/person.ts'
import { isRecentlyAuthenticated } from '../identity/session.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { AccountDeps } from './deps.ts'

/**
 * Mounts DELETE /api/v1/users/{id}, which deletes the caller's account. Admins can also delete other users' accounts
 * (contract 6.6).
 */
export function mountDeletion(server: ApiServer, deps: AccountDeps): void {
  const { database, now, cookies, key, proxies, sessionWatch, eraseAccount } = deps

  mountEndpoint(server, account.deleteUser, async ({ caller, param, http }) => {
    const id = param('id')
    const own = id === caller.user.id
    if (!own && !isAdmin(caller.roleNames)) return failWith('NOT_FOUND')
    const outcome = await database.write(async (tx) => {
      const person = await findPerson(tx, id)
      if (person === undefined) return failWith('NOT_FOUND')
      const refusal = await refuseDeletion(tx, caller, id, now())
      if (refusal !== undefined) return refusal
      const seen = http.req.query('version')
      if (!own && seen !== undefined && seen !== String(await findPersonVersion(tx, id))) {
        return failWith('STALE_VERSION')
      }
      const finishErasure = await eraseAccount(tx, person)
      await writeAudit(
        tx,
        auditContextOf(http, caller.user.id, proxies),
        { action: 'account.delete', targetId: id, after: { self: own } },
        now(),
      )
      return finishErasure
    })
    if (outcome instanceof RequestFailure) return outcome
    await outcome()
    sessionWatch.changed(id)
    if (own) cookies.setAnonymous(http, createAnonymousValue(key))
    return undefined
  })
}

async function refuseDeletion(
  tx: SqlExecutor,
  caller: Caller,
  id: string,
  now: number,
): Promise<RequestFailure | undefined> {
  const roles = await findUserRoles(tx, id)
  if (id !== caller.user.id && !outranksTarget(caller.roleNames, roles)) return failWith('FORBIDDEN')
  // Deletion is irreversible, so require a recent login, because the browser may be unattended.
  if (!isRecentlyAuthenticated(caller.session, now)) return failWith('PASSWORD_CONFIRMATION_REQUIRED')
  if (roles.includes('super-admin') && (await countOtherSuperAdmins(tx, id)) === 0) {
    return failWith('CONFLICT', { message: 'You can’t delete the last super-admin.' })
  }
  return undefined
}

function outranksTarget(roles: readonly RoleName[], target: readonly RoleName[]): boolean {
  return roles.includes('super-admin') || !isAdmin(target)
}
