import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestHeaders } from './request-headers.ts'

/**
 * Signed double submit: the token proves that whoever sends it could read a cookie of this site, and it fits one
 * session only. A cookie planted from a neighbouring domain cannot be signed, so it does not pass.
 */
export function createCsrfToken(key: Uint8Array, sessionValue: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${signText(key, `csrf:${sessionValue}:${nonce}`)}`
}

/** True when the token was made for this session by `csrfToken`. */
export function verifyCsrfToken(key: Uint8Array, sessionValue: string, token: string): boolean {
  const [nonce = '', signature = ''] = token.split('.')
  return nonce !== '' && equalInConstantTime(signature, signText(key, `csrf:${sessionValue}:${nonce}`))
}

/** A session value for somebody who is not signed in: signed, so that no row has to remember it. */
export function createAnonymousValue(key: Uint8Array): string {
  const id = randomBytes(16).toString('base64url')
  return `${id}.${signText(key, `anonymous:${id}`)}`
}

/** True for values that `anonymousValue` made. */
export function isAnonymousValue(key: Uint8Array, value: string): boolean {
  const [id = '', signature = ''] = value.split('.')
  return equalInConstantTime(signature, signText(key, `anonymous:${id}`))
}

/**
 * True when a browser says that another site caused the request, or names an origin that is not ours. Requests without
 * either header come from programs, not from pages; they need the token all the same.
 */
export function isForeignOrigin(headers: RequestHeaders, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  return origin !== null && origin !== ownOrigin && !isOwnHost(origin, headers.get('host'))
}

const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

// On one's own machine the same server answers to localhost and to 127.0.0.1. No other name will do: whoever owns one can
// point it at any server, and their page would then count as the server's own.
function isOwnHost(origin: string, host: string | null): boolean {
  if (!URL.canParse(origin)) return false
  const address = new URL(origin)
  return address.host === host && ownMachine.test(address.hostname)
}

/** How long the browser that signed somebody up may be signed in by the mail's link, in milliseconds. */
export const SIGNUP_CLAIM_LIFE = 24 * 3_600_000

/** Says, signed, that this browser chose the password of an account just registered; `now` in epoch milliseconds. */
export function createSignupClaim(key: Uint8Array, userId: string, now: number): string {
  const until = now + SIGNUP_CLAIM_LIFE
  return `${userId}.${until}.${signText(key, `signup:${userId}:${until}`)}`
}

/** True for a claim that `createSignupClaim` made for this account, while it lasts. */
export function isSignupClaim(key: Uint8Array, claim: string, userId: string, now: number): boolean {
  const [owner = '', until = '', signature = ''] = claim.split('.')
  return (
    owner === userId &&
    Number(until) > now &&
    equalInConstantTime(signature, signText(key, `signup:${owner}:${until}`))
  )
}

const prepared = new WeakMap<Uint8Array, KeyObject>()

/** The key as the signing wants it, made once: every request that changes something is signed for. */
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
