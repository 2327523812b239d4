import { session } from '#sync/contract/session.ts'
import { failWith, failValidation } from '../request-failure.ts'
import type { Caller } from '../middleware/caller.ts'
import { checkPassword } from '../middleware/password-check.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit } from '../identity/audit.ts'
import { FormValidator } from '../identity/form-validator.ts'
import { renewSession } from '../identity/session-rotation.ts'
import {
  markAuthenticated,
  revokeOtherSessions,
  revokeSession,
  findActiveSessions,
  toListedSession,
} from '../identity/session.ts'
import { dropPendingTrust } from '../identity/trust.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { SessionDeps } from './deps.ts'

/** Mounts the endpoints that list and end sessions and confirm the password. */
export function mountActiveSessions(server: ApiServer, deps: SessionDeps): void {
  const { database, now, proxies, sessionWatch } = deps

  mountEndpoint(server, session.list, async ({ caller }) => {
    const places = await findActiveSessions(database.read, caller.user.id, now())
    return { data: places.map((place) => toListedSession(place, listedSessionId(caller))) }
  })

  mountEndpoint(server, session.end, async ({ caller, param, http }) => {
    const { id: userId } = caller.user
    const own = await findActiveSessions(database.read, userId, now())
    const place = own.find(({ id }) => id === param('id'))
    if (place === undefined) return failWith('NOT_FOUND')
    await database.write(async (tx) => {
      await revokeSession(tx, place.id, now())
      await writeAudit(
        tx,
        auditContextOf(http, userId, proxies),
        { action: 'session.end', targetId: userId },
        now(),
      )
    })
    sessionWatch.changed(userId)
    return undefined
  })

  mountEndpoint(server, session.endOthers, async ({ caller, http }) => {
    const { id: userId } = caller.user
    await database.write(async (tx) => {
      await revokeOtherSessions(tx, caller.session, now())
      await dropPendingTrust(tx, userId)
      const trace = auditContextOf(http, userId, proxies)
      await writeAudit(tx, trace, { action: 'session.end-others', targetId: userId }, now())
    })
    sessionWatch.changed(userId)
    return undefined
  })

  mountPasswordConfirmation(server, deps)
}

/** Mounts POST /api/v1/sessions/confirm, which checks the password again and gives the session a new secret. */
function mountPasswordConfirmation(server: ApiServer, deps: SessionDeps): void {
  const { database, now, proxies, cookies } = deps

  mountEndpoint(server, session.confirm, async ({ input, caller, http }) => {
    const { person } = caller
    if (person.passwordHash === null) return failWith('SOCIAL_USER_FOUND')
    const form = new FormValidator()
    const password = form.secret('password', input.password)
    if (form.errors) return failValidation(form.errors)
    const wrong = await checkPassword(deps, caller, password, 'password')
    if (wrong !== undefined) return wrong
    const secret = await database.write(async (tx) => {
      await writeAudit(
        tx,
        auditContextOf(http, person.id, proxies),
        { action: 'session.confirm', targetId: person.id },
        now(),
      )
      if (caller.session.kind === 'cookie') return renewSession(tx, caller.session, now())
      await markAuthenticated(tx, caller.session.id, now())
      return undefined
    })
    if (secret !== undefined) cookies.renew(http, secret, caller.session, now())
    return undefined
  })
}

/**
 * Returns the id under which a caller's session is listed. A bearer token is part of the session in which it was
 * issued.
 */
function listedSessionId({ session: { id, parentId } }: Caller): string {
  return parentId ?? id
}
