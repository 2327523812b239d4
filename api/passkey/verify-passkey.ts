import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type ApiEnv, failWith, type RequestFailure } from '../request-failure.ts'
import { writeAudit } from '../identity/audit.ts'
import { isChallengeFor, takeChallenge } from '../identity/passkey-challenge.ts'
import { findPasskey, type PasskeyRecord, touchPasskey } from '../identity/passkeys.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import type { PasskeyDeps } from './deps.ts'
import { failUnverifiedPasskey, type RelyingParty } from './relying-party.ts'

/** Maximum length of a field in an authenticator's response, in characters. */
const FIELD_MAX = 8_000
const field = z.string().check(z.maxLength(FIELD_MAX))

const ResponseSchema = z.object({
  id: field,
  rawId: field,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: field,
    authenticatorData: field,
    signature: field,
    userHandle: z.optional(z.nullable(field)),
  }),
})

/**
 * Verifies the response to a login challenge and returns the passkey. Each challenge is accepted once.
 *
 * If the signature counter did not increase, the passkey may have been copied. In that case, the passkey is refused and
 * an audit entry is added.
 */
export async function verifyPasskey(
  deps: PasskeyDeps,
  http: Context<ApiEnv>,
  party: RelyingParty,
  given: unknown,
): Promise<PasskeyRecord | RequestFailure> {
  const parsed = ResponseSchema.safeParse(given)
  if (!parsed.success) return failUnverifiedPasskey()
  const passkey = await findPasskey(deps.database.read, parsed.data.id)
  if (passkey === undefined) {
    return failWith('NOT_FOUND', {
      message: 'No account has this passkey. It may have been removed. Log in another way.',
    })
  }
  const { id, rawId, type, response } = parsed.data
  const { userHandle, ...signed } = response
  const answer: AuthenticationResponseJSON = {
    id,
    rawId,
    type,
    response: { ...signed, ...(typeof userHandle === 'string' && { userHandle }) },
    clientExtensionResults: {},
  }
  const verified = await readAssertion(deps, party, passkey, answer)
  if (verified === undefined) return failUnverifiedPasskey()
  const { challenge, counter, synced } = verified
  const isCopied = counter <= passkey.counter && (counter > 0 || passkey.counter > 0)
  const isAccepted = await deps.database.write(async (tx) => {
    if (!(await takeChallenge(tx, challenge, deps.now()))) return false
    if (isCopied) {
      const trace = auditContextOf(http, null, deps.proxies)
      const after = { passkey: passkey.name }
      await writeAudit(tx, trace, { action: 'passkey.suspect', targetId: passkey.userId, after }, deps.now())
      return false
    }
    await touchPasskey(tx, passkey.id, { counter, synced, lastUsedAt: deps.now() })
    return true
  })
  return isAccepted ? passkey : failUnverifiedPasskey()
}

interface VerifiedAssertion {
  readonly challenge: string
  readonly counter: number
  readonly synced: boolean
}

/**
 * Checks the challenge, origin, relying party, user verification, and signature. Returns undefined if any of them is
 * invalid.
 */
async function readAssertion(
  { key, log, now }: PasskeyDeps,
  party: RelyingParty,
  passkey: PasskeyRecord,
  response: AuthenticationResponseJSON,
): Promise<VerifiedAssertion | undefined> {
  let challenge = ''
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (given) => {
        challenge = given
        return isChallengeFor(key, 'login', given, now())
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        // The caller checks the counter, so that it can report a copied passkey.
        counter: 0,
        transports: [...passkey.transports] as AuthenticatorTransport[],
      },
    })
    if (!verified) return undefined
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { challenge, counter: newCounter, synced: credentialBackedUp }
  } catch (error) {
    // The library throws for any invalid response.
    log.info({ why: error instanceof Error ? error.message : String(error) }, 'a passkey was rejected')
    return undefined
  }
}
