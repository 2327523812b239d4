import type { Context } from 'hono'
import { account } from '#sync/contract/account.ts'
import { type ApiEnv, type RequestFailure, failValidation } from '../request-failure.ts'
import type { SqlExecutor } from '../database/port.ts'
import { clientAddress, customerOf } from '../guard/address.ts'
import { tooMany } from '../guard/rate.ts'
import { traceOf } from '../guard/trace.ts'
import { note } from '../identity/audit.ts'
import { Form } from '../identity/form.ts'
import { isGuessable } from '../identity/password.ts'
import { addPerson, findByEmail, type Person, toUser } from '../identity/person.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { AccountDeps } from './routes.ts'

/** POST /api/register: an account without a session, because an unproved address may do nothing yet. */
export function mountRegistration(server: ApiServer, deps: AccountDeps): void {
  const { database, passwords, now } = deps

  mountEndpoint(server, account.register, async ({ input, http }) => {
    const form = new Form()
    const firstName = form.name('first_name', input.first_name)
    const lastName = form.name('last_name', input.last_name)
    const email = form.email('email', input.email)
    const password = form.newPassword(input.password, input.password_confirmation, (chosen) =>
      isGuessable(chosen, email),
    )
    if (form.errors) return failValidation(form.errors)
    const over = await overLimit(deps, http)
    if (over !== undefined) return over

    const holder = await findByEmail(database.read, email)
    if (holder !== undefined && !isUnclaimed(holder)) return taken(deps, email)
    const person: Person = {
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
      await giveWay(tx, email)
      if (!(await addPerson(tx, person))) return false
      await enqueueMail(tx, { kind: 'verify-email', email }, now())
      const trace = traceOf(http, null, deps.proxies)
      await note(
        tx,
        trace,
        { action: 'account.register', targetId: person.id, after: { by: 'email' } },
        now(),
      )
      return true
    })
    if (!added) return taken(deps, email)
    deps.wakeMailWorker()
    return { user: toUser(person, ['user']) }
  })
}

/**
 * True for an account that another service made with an address nobody has proved. It keeps that address from nobody:
 * whoever had it made may be a stranger.
 */
function isUnclaimed({ passwordHash, emailVerifiedAt }: Person): boolean {
  return passwordHash === null && emailVerifiedAt === null
}

/** Removes an unclaimed account in the way; such an account has never been signed in to, so it holds nothing. */
async function giveWay(tx: SqlExecutor, email: string): Promise<void> {
  const holder = await findByEmail(tx, email)
  if (holder !== undefined && isUnclaimed(holder)) await tx.run('DELETE FROM users WHERE id = ?', [holder.id])
}

/** The contract says openly that an address is taken; so its owner hears of the attempt, at most once an hour. */
async function taken(deps: AccountDeps, email: string): Promise<RequestFailure> {
  const { allowed } = await deps.limiter.take('ownerNotice', email)
  if (allowed) {
    await deps.database.write((tx) => enqueueMail(tx, { kind: 'already-registered', email }, deps.now()))
    deps.wakeMailWorker()
  }
  return failValidation({ email: ['The email has already been taken.'] })
}

async function overLimit(deps: AccountDeps, http: Context<ApiEnv>): Promise<RequestFailure | undefined> {
  const taken = await deps.limiter.take('registerAddress', customerOf(clientAddress(http, deps.proxies)))
  return taken.allowed ? undefined : tooMany(taken, deps.now())
}
