import type { Context } from 'hono'
import { account } from '#sync/contract/account.ts'
import { type ApiEnv, type Failed, invalid } from '../answer.ts'
import { clientAddress, customerOf } from '../guard/address.ts'
import { tooMany } from '../guard/rate.ts'
import { Form } from '../identity/form.ts'
import { isGuessable } from '../identity/password.ts'
import { addPerson, findByEmail, type Person, toUser } from '../identity/person.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { serve, type Server } from '../serve.ts'
import type { AccountDeps } from './routes.ts'

/** POST /api/register: an account without a session, because an unproved address may do nothing yet. */
export function mountRegistration(server: Server, deps: AccountDeps): void {
  const { database, passwords, now } = deps

  serve(server, account.register, async ({ input, http }) => {
    const form = new Form()
    const firstName = form.name('first_name', input.first_name)
    const lastName = form.name('last_name', input.last_name)
    const email = form.email('email', input.email)
    const password = form.newPassword(input.password, input.password_confirmation, (chosen) =>
      isGuessable(chosen, email),
    )
    if (form.errors) return invalid(form.errors)
    const over = await overLimit(deps, http)
    if (over !== undefined) return over

    if ((await findByEmail(database.read, email)) !== undefined) return taken(deps, email)
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
      if (!(await addPerson(tx, person))) return false
      await enqueueMail(tx, { kind: 'verify-email', email }, now())
      return true
    })
    if (!added) return taken(deps, email)
    deps.pokeMail()
    return { user: toUser(person, ['user']) }
  })
}

/** The contract says openly that an address is taken; so its owner hears of the attempt, at most once an hour. */
async function taken(deps: AccountDeps, email: string): Promise<Failed> {
  const { allowed } = await deps.limiter.take('ownerNotice', email)
  if (allowed) {
    await deps.database.write((tx) => enqueueMail(tx, { kind: 'already-registered', email }, deps.now()))
    deps.pokeMail()
  }
  return invalid({ email: ['The email has already been taken.'] })
}

async function overLimit(deps: AccountDeps, http: Context<ApiEnv>): Promise<Failed | undefined> {
  const taken = await deps.limiter.take('registerAddress', customerOf(clientAddress(http, deps.proxies)))
  return taken.allowed ? undefined : tooMany(taken, deps.now())
}
