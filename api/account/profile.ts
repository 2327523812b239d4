import { account } from '#sync/contract/account.ts'
import { RequestFailure, failWith, failValidation } from '../request-failure.ts'
import type { Caller } from '../middleware/caller.ts'
import { failTooManyAttempts } from '../middleware/rate-limiter.ts'
import { checkPassword } from '../middleware/password-check.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { maskEmail, writeAudit } from '../identity/audit.ts'
import { FormValidator } from '../identity/form-validator.ts'
import { findPersonByEmail, findPerson, setPersonNames, setPendingEmail, toUser } from '../identity/person.ts'
import { isRecentlyAuthenticated } from '../identity/session.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { AccountDeps } from './deps.ts'

/** PUT /api/v1/users/{id}: changes the caller's names and address. Omitted fields stay unchanged. */
export function mountProfile(server: ApiServer, deps: AccountDeps): void {
  const { database, now } = deps

  mountEndpoint(server, account.updateUser, async ({ input, caller, param, http }) => {
    // Treat another user's id as unknown, even if the caller is an admin.
    if (param('id') !== caller.user.id) return failWith('NOT_FOUND')
    const { person } = caller
    const form = new FormValidator()
    const firstName =
      input.firstName === undefined ? person.firstName : form.name('firstName', input.firstName)
    const lastName = input.lastName === undefined ? person.lastName : form.name('lastName', input.lastName)
    const email = input.email === undefined ? person.email : form.email('email', input.email)
    if (form.errors) return failValidation(form.errors)

    // Continue even if the address is already pending, because its link may have expired.
    const changes = email !== person.email
    const refused = changes ? await refuseEmailChange(deps, caller, email, input.currentPassword) : undefined
    if (refused !== undefined) return refused
    const trace = auditContextOf(http, person.id, deps.proxies)
    const renames = firstName !== person.firstName || lastName !== person.lastName
    const updated = await database.write(async (tx) => {
      await setPersonNames(tx, person.id, firstName, lastName)
      if (renames) await writeAudit(tx, trace, { action: 'account.rename', targetId: person.id }, now())
      if (changes) {
        const [before, after] = [{ email: maskEmail(person.email) }, { email: maskEmail(email) }]
        await writeAudit(
          tx,
          trace,
          { action: 'account.email-asked', targetId: person.id, before, after },
          now(),
        )
        await setPendingEmail(tx, person.id, email)
        await enqueueMail(tx, { kind: 'change-email', email, userId: person.id }, now())
        await enqueueMail(tx, { kind: 'email-changing', email: person.email, userId: person.id }, now())
      }
      return findPerson(tx, person.id)
    })
    if (changes) deps.wakeMailWorker()
    return updated === undefined ? failWith('NOT_FOUND') : { user: toUser(updated, caller.roleNames) }
  })
}

/**
 * Refuses an email change without a recent password entry, because anyone who controls the address can reset the password.
 */
async function refuseEmailChange(
  deps: AccountDeps,
  caller: Caller,
  email: string,
  currentPassword: unknown,
): Promise<RequestFailure | undefined> {
  const taken = await deps.limiter.take('emailChange', caller.user.id)
  if (!taken.allowed) return failTooManyAttempts(taken, deps.now())
  if (typeof currentPassword === 'string' && currentPassword !== '') {
    const wrong = await checkPassword(deps, caller, currentPassword, 'currentPassword')
    if (wrong !== undefined) return wrong
  } else if (!isRecentlyAuthenticated(caller.session, deps.now())) {
    return failWith('PASSWORD_CONFIRMATION_REQUIRED')
  }
  if ((await findPersonByEmail(deps.database.read, email)) !== undefined) {
    return failValidation({ email: ['The email has already been taken.'] })
  }
  return undefined
}
