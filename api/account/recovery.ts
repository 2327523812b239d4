import { account } from '#sync/contract/account.ts'
import { failWith, failValidation } from '../request-failure.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit } from '../identity/audit.ts'
import { FormValidator } from '../identity/form-validator.ts'
import { findUserIdentities } from '../identity/identities.ts'
import { countPasskeys } from '../identity/passkeys.ts'
import { isGuessablePassword } from '../identity/password.ts'
import { findPerson, setPasswordHash } from '../identity/person.ts'
import { verifyEmailAddress } from '../identity/email-verification.ts'
import { revokeSessions } from '../identity/session.ts'
import { dropEarlierLogins, dropPendingTrust, removeOtherLogins } from '../identity/trust.ts'
import { findToken, isTokenUsable, useToken } from '../identity/token.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import { requestMail } from './mail-request.ts'
import type { AccountDeps } from './deps.ts'

const badToken = { token: ['This password reset token is invalid.'] }

/** Mounts the calls that request a password reset by email and set the new password. */
export function mountRecovery(server: ApiServer, deps: AccountDeps): void {
  const { database, passwords, now, providers } = deps
  const labelOf = (name: string) => providers.find((provider) => provider.name === name)?.label ?? name

  mountEndpoint(server, account.forgotPassword, async ({ input, http }) => {
    const refused = await requestMail(deps, http, input.email, {
      kind: 'forgot-password',
      limits: ['forgotMinute', 'forgotHour'],
    })
    return refused ?? { status: 'We have emailed your password reset link.' }
  })

  mountEndpoint(server, account.resetPassword, async ({ input, http }) => {
    const form = new FormValidator()
    const secret = form.text('token', input.token)
    const token = secret === '' ? undefined : await findToken(database.read, 'reset-password', secret)
    const password = form.newPassword(input.password, input.password_confirmation, (chosen) =>
      isGuessablePassword(chosen, token?.email ?? ''),
    )
    // If the password is rejected, the token stays valid so that the user can try again.
    if (form.errors) return failValidation(form.errors)
    if (token === undefined || !isTokenUsable(token, now())) return failValidation(badToken)
    const hash = await passwords.hash(password)
    const answer = await database.write(async (tx) => {
      const person = await findPerson(tx, token.userId)
      if (person === undefined || person.email !== token.email) return failValidation(badToken)
      if (person.passwordHash === null) return failWith('SOCIAL_USER_FOUND')
      if (!(await useToken(tx, token, now()))) return failValidation(badToken)
      await dropPendingTrust(tx, person.id)
      await setPasswordHash(tx, person.id, hash)
      // End all sessions, because someone else may know the old password or use one of the browsers.
      await revokeSessions(tx, person.id, now())
      // Someone else may have added login services and passkeys before the address was verified, so remove those. If
      // the user asks, remove all login services and passkeys.
      if (person.emailVerifiedAt === null || input.disconnect === true) await removeOtherLogins(tx, person.id)
      else await dropEarlierLogins(tx, person.id, person.emailVerifiedAt)
      await verifyEmailAddress(tx, person, deps.firstIsSuperAdmin, now())
      const trace = auditContextOf(http, null, deps.proxies)
      await writeAudit(tx, trace, { action: 'account.password-reset', targetId: person.id }, now())
      await enqueueMail(tx, { kind: 'password-reset', email: person.email, userId: person.id }, now())
      const left = await findUserIdentities(tx, person.id)
      return {
        status: 'Your password has been reset.',
        services: [
          ...left.map(({ provider }) => labelOf(provider)),
          ...((await countPasskeys(tx, person.id)) > 0 ? ['Passkeys'] : []),
        ],
      }
    })
    deps.wakeMailWorker()
    deps.sessionWatch.changed(token.userId)
    return answer
  })
}
