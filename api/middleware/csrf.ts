import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestHeaders } from './request-headers.ts'

/**
 * Creates a token for signed double submit. The token proves that the sender can read a cookie of this site, and is
 * valid for one session only. A cookie set by a sibling domain has no valid signature.
 */
export function createCsrfToken(key: Uint8Array, sessionValue: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${signText(key, `csrf:${sessionValue}:${nonce}`)}`
}

/** Returns true if `createCsrfToken` made the token for this session. */
export function verifyCsrfToken(key: Uint8Array, sessionValue: string, token: string): boolean {
  const [nonce = '', signature = ''] = token.split('.')
  return nonce !== '' && equalInConstantTime(signature, signText(key, `csrf:${sessionValue}:${nonce}`))
}

/** Creates a session value for a visitor. It is signed, so it doesn't have to be stored. */
export function createAnonymousValue(key: Uint8Array): string {
  const id = randomBytes(16).toString('base64url')
  return `${id}.${signText(key, `anonymous:${id}`)}`
}

/** Returns true if `createAnonymousValue` made the value. */
export function isAnonymousValue(key: Uint8Array, value: string): boolean {
  const [id = '', signature = ''] = value.split('.')
  return equalInConstantTime(signature, signText(key, `anonymous:${id}`))
}

/**
 * Returns true if another site caused the request. A request without `Sec-Fetch-Site` and `Origin` headers comes from a
 * program, not a page, and still needs the CSRF token.
 */
export function isForeignOrigin(headers: RequestHeaders, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  return origin !== null && origin !== ownOrigin && !isOwnHost(origin, headers.get('host'))
}

const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

// On a developer's machine, localhost and 127.0.0.1 are the same server. Accept no other host, because anyone can point
// a domain at this server, and pages of that domain would then count as ours.
function isOwnHost(origin: string, host: string | null): boolean {
  if (!URL.canParse(origin)) return false
  const address = new URL(origin)
  return address.host === host && ownMachine.test(address.hostname)
}

/** How long the verification link logs in the browser in which the user signed up, in milliseconds. */
export const SIGNUP_CLAIM_LIFE = 24 * 3_600_000

/** Proof that this browser registered an account, stored in a signed cookie. */
export interface SignupClaim {
  readonly userId: string
  /** True if the user registered on a shared computer. */
  readonly shared: boolean
  /** Expiration, in epoch milliseconds. */
  readonly until: number
}

/** Creates a signed claim that this browser registered an account. `now` is in epoch milliseconds. */
export function createSignupClaim(
  key: Uint8Array,
  { userId, shared }: Pick<SignupClaim, 'userId' | 'shared'>,
  now: number,
): string {
  const text = `${userId}.${now + SIGNUP_CLAIM_LIFE}.${shared ? 'shared' : 'own'}`
  return `${text}.${signText(key, `signup:${text}`)}`
}

/** Reads a claim made by `createSignupClaim`; undefined if it is invalid or expired. */
export function readSignupClaim(key: Uint8Array, claim: string, now: number): SignupClaim | undefined {
  const at = claim.lastIndexOf('.')
  const text = claim.slice(0, Math.max(at, 0))
  const [userId = '', until = '', kind] = text.split('.')
  if (!equalInConstantTime(claim.slice(at + 1), signText(key, `signup:${text}`))) return undefined
  return Number(until) > now ? { userId, shared: kind === 'shared', until: Number(until) } : undefined
}

/** Returns the hash that is stored once a claim has been used. */
export function hashSignupClaim(key: Uint8Array, claim: string): Uint8Array {
  return Buffer.from(signText(key, `used:${claim}`), 'base64url')
}

const prepared = new WeakMap<Uint8Array, KeyObject>()

/** Creates a key object once, because every request that changes something needs it. */
function prepareKey(key: Uint8Array): KeyObject {
  const known = prepared.get(key) ?? createSecretKey(key)
  prepared.set(key, known)
  return known
}

function signText(key: Uint8Array, text: string): string {
  return createHmac('sha256', prepareKey(key)).update(text).digest('base64url')
}

function equalInConstantTime(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
