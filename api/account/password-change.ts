import { account } from '#sync/contract/account.ts'
import { RequestFailure, failWith, failValidation } from '../request-failure.ts'
import { checkPassword } from '../middleware/password-check.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit } from '../identity/audit.ts'
import { FormValidator } from '../identity/form-validator.ts'
import { isGuessablePassword } from '../identity/password.ts'
import { replacePasswordHash } from '../identity/person.ts'
import { renewSession } from '../identity/session-rotation.ts'
import { revokeSessions } from '../identity/session.ts'
import { dropPendingTrust } from '../identity/trust.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { AccountDeps } from './deps.ts'

/** PUT /api/v1/users/{id}/update-password: changes the password and ends all other sessions of the account. */
export function mountPasswordChange(server: ApiServer, deps: AccountDeps): void {
  const { database, passwords, now, cookies, proxies, sessionWatch } = deps

  mountEndpoint(server, account.updatePassword, async ({ input, caller, param, http }) => {
    if (param('id') !== caller.user.id) return failWith('NOT_FOUND')
    const { person, session } = caller
    const { passwordHash: checked } = person
    if (checked === null) return failWith('SOCIAL_USER_FOUND')
    const form = new FormValidator()
    const current = form.secret('currentPassword', input.currentPassword)
    const password = form.newPassword(input.password, input.password_confirmation, (chosen) =>
      isGuessablePassword(chosen, person.email),
    )
    if (form.errors) return failValidation(form.errors)
    const wrong = await checkPassword(deps, caller, current, 'currentPassword')
    if (wrong !== undefined) return wrong

    const hash = await passwords.hash(password)
    const secret = await database.write(async (tx) => {
      // Another request may have changed the password since it was checked.
      if (!(await replacePasswordHash(tx, { id: person.id, passwordHash: checked }, hash)))
        return failValidation({ currentPassword: ['The password is incorrect.'] })
      await dropPendingTrust(tx, person.id)
      await revokeSessions(tx, person.id, now(), session.id)
      const mail = { kind: 'password-changed', email: person.email, userId: person.id } as const
      await enqueueMail(tx, mail, now())
      const trace = auditContextOf(http, person.id, proxies)
      await writeAudit(tx, trace, { action: 'account.password-changed', targetId: person.id }, now())
      return session.kind === 'cookie' ? renewSession(tx, session, now()) : undefined
    })
    if (secret instanceof RequestFailure) return secret
    deps.wakeMailWorker()
    sessionWatch.changed(person.id)
    if (secret !== undefined) cookies.renew(http, secret, session, now())
    return { message: 'Your password has been updated.' }
  })
}
