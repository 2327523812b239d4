import type { Context } from 'hono'
import { account } from '#sync/contract/account.ts'
import { type ApiEnv, RequestFailure, failWith, failValidation } from '../request-failure.ts'
import { clientAddress, clientNetworkOf } from '../middleware/client-address.ts'
import { bearerTokenOf } from '../middleware/caller.ts'
import { createAnonymousValue, isAnonymousValue } from '../middleware/csrf.ts'
import { failTooManyAttempts } from '../middleware/rate-limiter.ts'
import { endSession, signIn } from '../middleware/sign-in.ts'
import { EMAIL_MAX, FormValidator } from '../identity/form-validator.ts'
import { findPersonByEmail, type PersonRecord, replacePasswordHash } from '../identity/person.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { SessionDeps } from './deps.ts'
import { mountActiveSessions } from './active-sessions.ts'

/** Mounts the endpoints to log in, log out, and get the current user. */
export function mountSession(server: ApiServer, deps: SessionDeps): void {
  const { cookies, key, now } = deps

  mountEndpoint(server, account.csrfCookie, async ({ caller, http }) => {
    // The secret was just rotated, so keep the new cookie.
    if (cookies.areSet(http)) return undefined
    const value = cookies.session(http)
    if (caller?.session.kind === 'cookie' && value !== undefined) {
      cookies.renew(http, value, caller.session, now())
    } else {
      const known = value !== undefined && isAnonymousValue(key, value)
      cookies.setAnonymous(http, known ? value : createAnonymousValue(key))
    }
    return undefined
  })

  mountEndpoint(server, account.login, async ({ input, http }) => {
    const form = new FormValidator()
    // Truncate the email, because a long one would use up the limiter's memory. A longer email is never valid.
    const email = form.text('email', input.email).toLowerCase().slice(0, EMAIL_MAX)
    const password = form.secret('password', input.password)
    if (form.errors) return failValidation(form.errors)
    const person = await authenticatePerson(deps, http, email, password)
    if (person instanceof RequestFailure) return person
    const { user } = await signIn(deps, http, { person, shared: input.remember === false, by: 'password' })
    return { user }
  })

  mountEndpoint(server, account.logout, async ({ http }) => {
    const cookie = cookies.session(http)
    const bearer = bearerTokenOf(http.req.raw.headers)
    if (cookie !== undefined) await endSession(deps, http, 'cookie', cookie)
    if (bearer !== undefined) await endSession(deps, http, 'bearer', bearer)
    cookies.setAnonymous(http, createAnonymousValue(key))
    return undefined
  })

  mountActiveSessions(server, deps)
  mountEndpoint(server, account.currentUser, async ({ caller }) => ({ user: caller.user }))
}

/** Returns the person with this email and password, or a failure. */
async function authenticatePerson(
  deps: SessionDeps,
  http: Context<ApiEnv>,
  email: string,
  password: string,
): Promise<PersonRecord | RequestFailure> {
  const over = await refuseOverLoginLimit(deps, http, email)
  if (over !== undefined) return over
  const person = await findPersonByEmail(deps.database.read, email)
  const right = await deps.passwords.verify(person?.passwordHash, password)
  const judged = checkSignIn(person, right)
  if (judged instanceof RequestFailure) {
    // Log rejected attempts, so that attacks can be noticed. The log contains only a fingerprint of the email.
    deps.log.info({ email, requestId: http.get('requestId') }, 'login rejected')
    return judged
  }
  await forgiveAttempt(deps, http, email)
  await renewOutdatedHash(deps, judged, password)
  return judged
}

/** Returns the person, or the reason why the person can't log in. */
function checkSignIn(person: PersonRecord | undefined, right: boolean): PersonRecord | RequestFailure {
  if (person !== undefined && person.passwordHash === null) return failWith('SOCIAL_USER_FOUND')
  if (person === undefined || !right) {
    return failValidation({ email: ['Wrong email or password.'] })
  }
  return person.disabledAt === null ? person : failWith('ACCOUNT_DISABLED')
}

/**
 * Counts the attempt (contract 6.5). Too many logins with the same email are slowed down but not blocked, because the
 * owner must still be able to log in.
 */
async function refuseOverLoginLimit(
  deps: SessionDeps,
  http: Context<ApiEnv>,
  email: string,
): Promise<RequestFailure | undefined> {
  const { limiter, now, pause, proxies } = deps
  const pair = await limiter.take('loginPair', loginPairKey(deps, http, email))
  const address = await limiter.take('loginAddress', clientNetworkOf(clientAddress(http, proxies)))
  const worst = pair.allowed ? address : pair
  if (!worst.allowed) {
    const sentence = `Too many login attempts. Please try again in ${worst.seconds} seconds.`
    return failTooManyAttempts(worst, now(), { message: sentence, errors: { email: [sentence] } })
  }
  const hunted = await limiter.take('loginEmail', email)
  if (!hunted.allowed) await pause(1500)
  return undefined
}

/** Refunds a successful attempt, because an entire class may log in from one address. */
async function forgiveAttempt(
  { limiter, proxies }: SessionDeps,
  http: Context<ApiEnv>,
  email: string,
): Promise<void> {
  const address = clientNetworkOf(clientAddress(http, proxies))
  await limiter.forget('loginPair', `${email}|${address}`)
  await limiter.giveBack('loginAddress', address)
  await limiter.giveBack('loginEmail', email)
}

function loginPairKey(deps: SessionDeps, http: Context<ApiEnv>, email: string): string {
  return `${email}|${clientNetworkOf(clientAddress(http, deps.proxies))}`
}

async function renewOutdatedHash(deps: SessionDeps, person: PersonRecord, password: string): Promise<void> {
  const { id, passwordHash } = person
  if (passwordHash === null || !deps.passwords.isOutdated(passwordHash)) return
  const hash = await deps.passwords.hash(password)
  // This does nothing if the password was changed in the meantime.
  await deps.database.write((tx) => replacePasswordHash(tx, { id, passwordHash }, hash))
}
