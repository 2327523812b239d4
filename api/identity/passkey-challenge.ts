import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import { type SqlExecutor, UniqueViolation } from '../database/port.ts'
import { hashSecret } from './secret.ts'
import { answeredChallenges } from './tables.ts'

/** How long a challenge can be answered, in milliseconds. */
const LIFE = 10 * 60_000

const NONCE_BYTES = 16
const TIME_BYTES = 8
const SIGNED_BYTES = NONCE_BYTES + TIME_BYTES

/** Purpose of a challenge: logging in or confirming the user's identity, or adding a passkey to one account. */
export type ChallengePurpose = 'login' | `add:${string}`

/**
 * Creates a challenge for a passkey. The challenge is signed instead of stored, so that showing the login page writes
 * nothing to the database.
 */
export function createChallenge(
  key: Uint8Array,
  purpose: ChallengePurpose,
  now: number,
): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeBigUInt64BE(BigInt(now + LIFE))
  const signed = Buffer.concat([randomBytes(NONCE_BYTES), time])
  return Uint8Array.from(Buffer.concat([signed, signChallenge(key, purpose, signed)]))
}

/**
 * Returns true if the challenge (in base64url) was created by `createChallenge` for this purpose and has not expired.
 */
export function isChallengeFor(
  key: Uint8Array,
  purpose: ChallengePurpose,
  challenge: string,
  now: number,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length <= SIGNED_BYTES) return false
  const signed = bytes.subarray(0, SIGNED_BYTES)
  const expected = signChallenge(key, purpose, signed)
  const given = bytes.subarray(SIGNED_BYTES)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Number(signed.readBigUInt64BE(NONCE_BYTES)) > now
}

/** Records that a challenge was used. Returns false if the challenge was used before. */
export async function takeChallenge(tx: SqlExecutor, challenge: string, now: number): Promise<boolean> {
  try {
    await drizzleOn(tx)
      .insert(answeredChallenges)
      .values({ hash: hashSecret(challenge), forgetAt: now + LIFE })
    return true
  } catch (error) {
    if (error instanceof UniqueViolation) return false
    throw error
  }
}

/** Deletes used challenges that have expired. */
export async function deleteExpiredChallenges(tx: SqlExecutor, now: number): Promise<void> {
  await drizzleOn(tx).delete(answeredChallenges).where(lt(answeredChallenges.forgetAt, now))
}

function signChallenge(key: Uint8Array, purpose: ChallengePurpose, signed: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`passkey:${purpose}:`).update(signed).digest()
}
