import type { Context } from 'hono'
import { account } from '#sync/contract/account.ts'
import { type ApiEnv, type RequestFailure, failValidation } from '../request-failure.ts'
import type { SqlExecutor } from '../database/port.ts'
import { clientAddress, clientNetworkOf } from '../middleware/client-address.ts'
import { createSignupClaim } from '../middleware/csrf.ts'
import { failTooManyAttempts } from '../middleware/rate-limiter.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit } from '../identity/audit.ts'
import { FormValidator } from '../identity/form-validator.ts'
import { isGuessablePassword } from '../identity/password.ts'
import { addPerson, findPersonByEmail, type PersonRecord, removePerson, toUser } from '../identity/person.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { AccountDeps } from './deps.ts'

/** POST /api/register: creates an account without a session, because an unverified address has no access. */
export function mountRegistration(server: ApiServer, deps: AccountDeps): void {
  const { database, passwords, now } = deps

  mountEndpoint(server, account.register, async ({ input, http }) => {
    const form = new FormValidator()
    const firstName = form.name('first_name', input.first_name)
    const lastName = form.name('last_name', input.last_name)
    const email = form.email('email', input.email)
    const password = form.newPassword(input.password, input.password_confirmation, (chosen) =>
      isGuessablePassword(chosen, email),
    )
    if (form.errors) return failValidation(form.errors)
    const over = await refuseOverRegisterLimit(deps, http)
    if (over !== undefined) return over

    const holder = await findPersonByEmail(database.read, email)
    if (holder !== undefined && !isUnclaimedAccount(holder)) return failEmailTaken(deps, email)
    const person: PersonRecord = {
      id: crypto.randomUUID(),
      firstName,
      lastName,
      email,
      emailVerifiedAt: null,
      pendingEmail: null,
      provider: 'email',
      passwordHash: await passwords.hash(password),
      disabledAt: null,
      createdAt: now(),
    }
    const added = await database.write(async (tx) => {
      await removeUnclaimedAccount(tx, email)
      if (!(await addPerson(tx, person))) return false
      await enqueueMail(tx, { kind: 'verify-email', email }, now())
      const trace = auditContextOf(http, null, deps.proxies)
      await writeAudit(
        tx,
        trace,
        { action: 'account.register', targetId: person.id, after: { by: 'email' } },
        now(),
      )
      return true
    })
    if (!added) return failEmailTaken(deps, email)
    deps.wakeMailWorker()
    // The cookie lets the emailed link log this browser in without asking for the password again.
    const shared = input.remember === false
    deps.cookies.setSignup(http, createSignupClaim(deps.key, { userId: person.id, shared }, now()), shared)
    return {
      user: toUser(person, ['user']),
      ...(deps.mailbox !== undefined && { mailbox: deps.mailbox }),
    }
  })
}

/**
 * Returns true for an account that was created by a login through another service and whose address was never verified.
 * Such an account does not reserve the address, because its creator might not own the mailbox.
 */
function isUnclaimedAccount({ passwordHash, emailVerifiedAt }: PersonRecord): boolean {
  return passwordHash === null && emailVerifiedAt === null
}

/** Removes an unclaimed account with this address. The account has no data, because it has never been used. */
async function removeUnclaimedAccount(tx: SqlExecutor, email: string): Promise<void> {
  const holder = await findPersonByEmail(tx, email)
  if (holder !== undefined && isUnclaimedAccount(holder)) await removePerson(tx, holder.id)
}

/**
 * Reports that an address is taken, as the contract requires, and emails its owner about the attempt, at most once an
 * hour.
 */
async function failEmailTaken(deps: AccountDeps, email: string): Promise<RequestFailure> {
  const { allowed } = await deps.limiter.take('ownerNotice', email)
  if (allowed) {
    await deps.database.write((tx) => enqueueMail(tx, { kind: 'already-registered', email }, deps.now()))
    deps.wakeMailWorker()
  }
  return failValidation({ email: ['The email has already been taken.'] })
}

async function refuseOverRegisterLimit(
  deps: AccountDeps,
  http: Context<ApiEnv>,
): Promise<RequestFailure | undefined> {
  const taken = await deps.limiter.take('registerAddress', clientNetworkOf(clientAddress(http, deps.proxies)))
  return taken.allowed ? undefined : failTooManyAttempts(taken, deps.now())
}
