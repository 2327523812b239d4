import { failWith, type RequestFailure } from '../request-failure.ts'

/** This site as a WebAuthn relying party: its domain and its origin. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Returns the failure for a site whose URL has an IP address instead of a domain. */
export function failWithoutDomain(): RequestFailure {
  return failWith('NOT_FOUND', { message: 'This site can’t use passkeys because it has no domain name.' })
}

/**
 * Returns the failure for a response that can't be verified. The failure has no details, because details would help an
 * attacker.
 */
export function failUnverifiedPasskey(): RequestFailure {
  return failWith('UNPROCESSABLE_ENTITY', {
    message: 'The passkey couldn’t be verified. Try again, or use another way to log in.',
  })
}

/**
 * Signature algorithms of passkeys, as COSE numbers: Ed25519, ES256, and RS256. Every authenticator supports at least
 * one of them.
 */
export const PASSKEY_ALGORITHMS: number[] = [-8, -7, -257]
