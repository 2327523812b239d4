import type { SqlExecutor } from '../database/port.ts'
import { hashSecret } from './secret.ts'

/** How long somebody may take at the other service, in milliseconds (contract 6.4). */
export const ATTEMPT_LIFE = 10 * 60_000

/** A sign-in through another service that is under way. */
export interface ProviderAttempt {
  readonly provider: string
  /** Comes back inside the other service's signed answer. */
  readonly nonce: string
  /** Proves to the other service that whoever began is whoever ends (PKCE). */
  readonly verifier: string
  /** The account that asked to be linked; null for a sign-in. */
  readonly userId: string | null
  /** The path of ours to go to afterwards. */
  readonly redirect: string | null
  /** 1 on a computer that others use too. */
  readonly shared: number
}

/** What the two ends hold: `state` travels through the other service, `browser` stays in a cookie of this browser. */
export interface AttemptSecrets {
  readonly state: string
  readonly browser: string
}

export async function startAttempt(
  tx: SqlExecutor,
  { state, browser }: AttemptSecrets,
  attempt: ProviderAttempt,
  now: number,
): Promise<void> {
  await tx.run(
    `INSERT INTO provider_attempts (state_hash, browser_hash, provider, nonce, verifier, user_id, redirect, shared,
       created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      hashSecret(state),
      hashSecret(browser),
      attempt.provider,
      attempt.nonce,
      attempt.verifier,
      attempt.userId,
      attempt.redirect,
      attempt.shared,
      now,
      now + ATTEMPT_LIFE,
    ],
  )
}

/**
 * Takes the attempt of a state, once. Undefined when there is none, it is too old, it was taken before, or another
 * browser began it; a foreign browser uses it up all the same, because its secret is out.
 */
export async function takeAttempt(
  tx: SqlExecutor,
  { state, browser }: { readonly state: string; readonly browser: string | undefined },
  now: number,
): Promise<ProviderAttempt | undefined> {
  const stateHash = hashSecret(state)
  const { changes } = await tx.run(
    'UPDATE provider_attempts SET used_at = ? WHERE state_hash = ? AND used_at IS NULL AND expires_at > ?',
    [now, stateHash, now],
  )
  if (changes !== 1 || browser === undefined) return undefined
  return tx.get<ProviderAttempt>(
    `SELECT provider, nonce, verifier, user_id AS "userId", redirect, shared FROM provider_attempts
     WHERE state_hash = ? AND browser_hash = ?`,
    [stateHash, hashSecret(browser)],
  )
}
