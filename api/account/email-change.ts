import { account } from '#sync/contract/account.ts'
import { failValidation, failWith } from '../request-failure.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit } from '../identity/audit.ts'
import { FormValidator } from '../identity/form-validator.ts'
import { clearPendingEmail, findPerson } from '../identity/person.ts'
import { revokeSessions } from '../identity/session.ts'
import { findToken, isTokenUsable, revokeTokens, useToken } from '../identity/token.ts'
import { dropPendingTrust } from '../identity/trust.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { AccountDeps } from './deps.ts'

/** Mounts the calls that cancel an email change, for the logged-in user and for the owner of the old address. */
export function mountEmailChange(server: ApiServer, deps: AccountDeps): void {
  const { database, now, proxies, sessionWatch } = deps

  mountEndpoint(server, account.cancelEmailChange, async ({ caller, param, http }) => {
    const { id } = caller.user
    if (param('id') !== id) return failWith('NOT_FOUND')
    await database.write(async (tx) => {
      if (!(await clearPendingEmail(tx, id))) return
      for (const purpose of ['verify-email', 'keep-email'] as const)
        await revokeTokens(tx, id, purpose, now())
      const trace = auditContextOf(http, id, proxies)
      await writeAudit(tx, trace, { action: 'account.email-kept', targetId: id }, now())
    })
    return undefined
  })

  mountEndpoint(server, account.keepEmail, async ({ input, http }) => {
    const form = new FormValidator()
    const secret = form.text('token', input.token)
    if (form.errors) return failValidation(form.errors)
    const token = await findToken(database.read, 'keep-email', secret)
    const bad = failValidation({ token: ['This link is invalid or has expired.'] })
    if (token === undefined || !isTokenUsable(token, now())) return bad
    const answer = await database.write(async (tx) => {
      const person = await findPerson(tx, token.userId)
      if (person === undefined || person.email !== token.email) return bad
      if (!(await useToken(tx, token, now()))) return bad
      await dropPendingTrust(tx, person.id)
      // A user who isn't the owner may have requested the change while logged in, so end all sessions.
      await revokeSessions(tx, person.id, now())
      const trace = auditContextOf(http, null, proxies)
      await writeAudit(tx, trace, { action: 'account.email-kept', targetId: person.id }, now())
      return { status: 'Your email address hasn’t changed.' }
    })
    sessionWatch.changed(token.userId)
    return answer
  })
}
