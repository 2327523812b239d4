import { type AdminUser, adminUsers } from '#sync/contract/admin-user.ts'
import { isAdmin, type RoleName } from '#sync/role.ts'
import { RequestFailure, failWith, failValidation } from '../request-failure.ts'
import type { SqlExecutor } from '../database/port.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { type AuditRecord, writeAudit } from '../identity/audit.ts'
import { pickKnownFlags, setOwnFlags } from '../identity/flag.ts'
import {
  countOtherSuperAdmins,
  disablePassword,
  markEmailVerified,
  findUserRoles,
  raisePersonVersion,
  replaceRoles,
  setPersonDisabled,
} from '../identity/person.ts'
import { isRecentlyAuthenticated, revokeSessions } from '../identity/session.ts'
import { dropPendingTrust, dropUnprovenTrust } from '../identity/trust.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { type EndpointRequest, mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { AdminDeps } from './deps.ts'
import { type AccountRow, findAccount, toAdminUsers } from './account-row.ts'

type ActionRequest = Pick<EndpointRequest<typeof adminUsers.verify>, 'caller' | 'param' | 'http' | 'input'>

/** An action on an account, with its audit log entry. */
interface AccountAction {
  readonly action: AuditRecord['action']
  /** Performs the action. Returns a failure if the action is not allowed. */
  readonly work: (
    tx: SqlExecutor,
    row: AccountRow,
    roles: readonly RoleName[],
  ) => Promise<RequestFailure | Pick<AuditRecord, 'before' | 'after'>>
  /** True if the action ends the account's sessions. */
  readonly endsSessions?: true
  /** True if admins may perform the action on their own account. */
  readonly own?: true
}

/**
 * Mounts the account actions: verification, deactivation, logout, roles, and flags. Permissions follow contract 6.6.
 * Every action checks the account's version.
 */
export function mountAccountActions(server: ApiServer, deps: AdminDeps): void {
  const { now } = deps

  mountEndpoint(server, adminUsers.verify, async (ask) =>
    performAction(deps, ask, {
      action: 'admin.verify',
      async work(tx, row) {
        const verified = row.emailVerifiedAt !== null
        if (!verified) {
          // The user who registered might not own the address, so remove the password and other logins. The owner gets a
          // reset link.
          await dropUnprovenTrust(tx, row, now())
          await enqueueMail(tx, { kind: 'forgot-password', email: row.email }, now())
        }
        await markEmailVerified(tx, row.id, now())
        return { before: { verified }, after: { verified: true } }
      },
    }),
  )

  mountEndpoint(server, adminUsers.deactivate, async (ask) =>
    performAction(deps, ask, {
      action: 'admin.deactivate',
      endsSessions: true,
      async work(tx, row, roles) {
        if (roles.includes('super-admin') && (await countOtherSuperAdmins(tx, row.id)) === 0)
          return failLastSuperAdmin()
        await setPersonDisabled(tx, row.id, now())
        await dropPendingTrust(tx, row.id)
        return { before: { disabled: row.disabledAt !== null }, after: { disabled: true } }
      },
    }),
  )

  mountEndpoint(server, adminUsers.activate, async (ask) =>
    performAction(deps, ask, {
      action: 'admin.activate',
      async work(tx, row) {
        await setPersonDisabled(tx, row.id, null)
        return { before: { disabled: row.disabledAt !== null }, after: { disabled: false } }
      },
    }),
  )

  mountEndpoint(server, adminUsers.revokeSessions, async (ask) =>
    performAction(deps, ask, {
      action: 'admin.revoke-sessions',
      endsSessions: true,
      async work(tx, row) {
        await dropPendingTrust(tx, row.id)
        return {}
      },
    }),
  )

  mountEndpoint(server, adminUsers.resendVerification, async (ask) =>
    performAction(deps, ask, {
      action: 'admin.resend-verification',
      async work(tx, row) {
        if (row.emailVerifiedAt !== null) {
          return failWith('CONFLICT', { message: 'This email address is already verified.' })
        }
        await enqueueMail(tx, { kind: 'verify-email', email: row.email }, now())
        return {}
      },
    }),
  )

  mountEndpoint(server, adminUsers.forceReset, async (ask) =>
    performAction(deps, ask, {
      action: 'admin.force-reset',
      endsSessions: true,
      async work(tx, row) {
        // The old password must stop working immediately.
        if (row.passwordHash !== null) await disablePassword(tx, row.id)
        await dropPendingTrust(tx, row.id)
        await enqueueMail(tx, { kind: 'forgot-password', email: row.email }, now())
        return {}
      },
    }),
  )

  mountEndpoint(server, adminUsers.setFlags, async (ask) => {
    const flags = pickKnownFlags(ask.input.betaFeatures)
    if (flags === undefined)
      return failValidation({ betaFeatures: ['The selected betaFeatures is invalid.'] })
    return performAction(deps, ask, {
      action: 'admin.user-flags',
      own: true,
      async work(tx, row) {
        await setOwnFlags(tx, row.id, flags)
        return { after: flags }
      },
    })
  })

  mountEndpoint(server, adminUsers.setRoles, async (ask) => {
    if (!isRecentlyAuthenticated(ask.caller.session, now())) return failWith('PASSWORD_CONFIRMATION_REQUIRED')
    // Every account keeps the role `user`.
    const wanted = [...new Set<RoleName>(['user', ...ask.input.roleNames])].sort()
    return performAction(deps, ask, {
      action: 'admin.roles',
      endsSessions: true,
      async work(tx, row, before) {
        const loses = before.includes('super-admin') && !wanted.includes('super-admin')
        if (loses && (await countOtherSuperAdmins(tx, row.id)) === 0) return failLastSuperAdmin()
        await replaceRoles(tx, row.id, wanted)
        return { before: { roles: before }, after: { roles: wanted } }
      },
    })
  })
}

/** Performs an action on an account and writes it to the audit log, in one transaction. */
async function performAction(
  deps: AdminDeps,
  { caller, param, http, input }: ActionRequest,
  what: AccountAction,
): Promise<{ user: AdminUser } | RequestFailure> {
  const { database, now, proxies, sessionWatch, wakeMailWorker } = deps
  const id = param('id')
  const trace = auditContextOf(http, caller.user.id, proxies)
  const refused = await database.write(async (tx) => {
    const row = await findAccount(tx, id)
    if (row === undefined) return failWith('NOT_FOUND')
    const roles = await findUserRoles(tx, id)
    if (id === caller.user.id && what.own !== true) {
      return failWith('FORBIDDEN', { message: 'You can’t do this to your own account.' })
    }
    if (isAdmin(roles) && !caller.roleNames.includes('super-admin')) return failWith('FORBIDDEN')
    if (row.version !== input.version) return failWith('STALE_VERSION')
    const done = await what.work(tx, row, roles)
    if (done instanceof RequestFailure) return done
    if (what.endsSessions === true) await revokeSessions(tx, id, now())
    await raisePersonVersion(tx, id)
    await writeAudit(tx, trace, { action: what.action, targetId: id, ...done }, now())
    return undefined
  })
  if (refused !== undefined) return refused
  sessionWatch.changed(id)
  wakeMailWorker()
  const row = await findAccount(database.read, id)
  const [user] = row === undefined ? [] : await toAdminUsers(database.read, [row], now())
  return user === undefined ? failWith('NOT_FOUND') : { user }
}

function failLastSuperAdmin(): RequestFailure {
  return failWith('CONFLICT', { message: 'You can’t remove the last super-admin.' })
}
