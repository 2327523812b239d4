import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { passkey } from '#sync/contract/passkey.ts'
import { failWith, RequestFailure } from '../request-failure.ts'
import { writeAudit } from '../identity/audit.ts'
import { createChallenge } from '../identity/passkey-challenge.ts'
import { findPerson } from '../identity/person.ts'
import { renewSession } from '../identity/session-rotation.ts'
import { markAuthenticated } from '../identity/session.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { clientAddress, clientNetworkOf } from '../middleware/client-address.ts'
import { failTooManyAttempts } from '../middleware/rate-limiter.ts'
import { signIn } from '../middleware/sign-in.ts'
import { type ApiServer, mountEndpoint } from '../mount-endpoint.ts'
import type { PasskeyDeps } from './deps.ts'
import { failUnverifiedPasskey, failWithoutDomain, type RelyingParty } from './relying-party.ts'
import { verifyPasskey } from './verify-passkey.ts'

/** Mounts the endpoints to log in with a passkey, and to confirm a logged-in user with a passkey. */
export function mountPasskeyLogin(
  server: ApiServer,
  deps: PasskeyDeps,
  party: RelyingParty | undefined,
): void {
  const { cookies, database, key, limiter, now, proxies } = deps

  mountEndpoint(server, passkey.loginOptions, async () => {
    if (party === undefined) return failWithoutDomain()
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      challenge: createChallenge(key, 'login', now()),
      userVerification: 'required',
    })
    return { options: { ...options } }
  })

  mountEndpoint(server, passkey.login, async ({ input, http }) => {
    if (party === undefined) return failWithoutDomain()
    const address = clientNetworkOf(clientAddress(http, proxies))
    const taken = await limiter.take('passkeyAddress', address)
    if (!taken.allowed) return failTooManyAttempts(taken, now())
    const used = await verifyPasskey(deps, http, party, input.response)
    if (used instanceof RequestFailure) return used
    const person = await findPerson(database.read, used.userId)
    if (person === undefined) return failWith('NOT_FOUND')
    if (person.disabledAt !== null) return failWith('ACCOUNT_DISABLED')
    if (person.emailVerifiedAt === null) return failWith('EMAIL_NOT_VERIFIED')
    // Refund successful attempts, because an entire class may log in from one address.
    await limiter.giveBack('passkeyAddress', address)
    const { user } = await signIn(deps, http, { person, shared: input.remember === false, by: 'passkey' })
    return { user }
  })

  mountEndpoint(server, passkey.confirm, async ({ input, caller, http }) => {
    if (party === undefined) return failWithoutDomain()
    const { person, session } = caller
    const taken = await limiter.take('passwordCheck', person.id)
    if (!taken.allowed) return failTooManyAttempts(taken, now())
    const used = await verifyPasskey(deps, http, party, input.response)
    if (used instanceof RequestFailure) return used
    if (used.userId !== person.id) return failUnverifiedPasskey()
    await limiter.giveBack('passwordCheck', person.id)
    const secret = await database.write(async (tx) => {
      const trace = auditContextOf(http, person.id, proxies)
      const after = { by: 'passkey' }
      await writeAudit(tx, trace, { action: 'session.confirm', targetId: person.id, after }, now())
      if (session.kind === 'cookie') return renewSession(tx, session, now())
      await markAuthenticated(tx, session.id, now())
      return undefined
    })
    if (secret !== undefined) cookies.renew(http, secret, session, now())
    return undefined
  })
}
