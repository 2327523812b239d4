import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { hashSecret } from './secret.ts'
import { providerAttempts } from './tables.ts'

/** How long a login at another service may take, in milliseconds (contract 6.4). */
export const ATTEMPT_LIFE = 10 * 60_000

/**
 * A login through another service that is in progress.
 * - `nonce` must be in the service's signed response.
 * - `verifier` proves that the same client starts and finishes the login (PKCE).
 * - `userId` is the account that requested linking; null for a login.
 * - `redirect` is the path on this site to return to.
 * - `shared` is true on a shared computer.
 */
export type ProviderAttempt = Readonly<
  Pick<
    typeof providerAttempts.$inferSelect,
    'provider' | 'nonce' | 'verifier' | 'userId' | 'redirect' | 'shared'
  >
>

/** The secrets of a login attempt. `state` is sent to the other service and back. `browser` stays in a cookie. */
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
  await drizzleOn(tx)
    .insert(providerAttempts)
    .values({
      ...attempt,
      stateHash: hashSecret(state),
      browserHash: hashSecret(browser),
      createdAt: now,
      expiresAt: now + ATTEMPT_LIFE,
    })
}

/**
 * Returns the login attempt with this state and removes it. Returns undefined if the attempt does not exist, has
 * expired, was already used, or was started by another browser. A request from another browser also removes the
 * attempt, because its state has leaked.
 */
export async function takeAttempt(
  tx: SqlExecutor,
  { state, browser }: { readonly state: string; readonly browser: string | undefined },
  now: number,
): Promise<ProviderAttempt | undefined> {
  const stateHash = hashSecret(state)
  const { changes } = await drizzleOn(tx)
    .update(providerAttempts)
    .set({ usedAt: now })
    .where(
      and(
        eq(providerAttempts.stateHash, stateHash),
        isNull(providerAttempts.usedAt),
        gt(providerAttempts.expiresAt, now),
      ),
    )
  if (changes !== 1 || browser === undefined) return undefined
  const { provider, nonce, verifier, userId, redirect, shared } = providerAttempts
  return drizzleOn(tx)
    .select({ provider, nonce, verifier, userId, redirect, shared })
    .from(providerAttempts)
    .where(
      and(eq(providerAttempts.stateHash, stateHash), eq(providerAttempts.browserHash, hashSecret(browser))),
    )
    .get()
}

/** Deletes attempts that have expired. */
export async function deleteExpiredAttempts(tx: SqlExecutor, now: number): Promise<void> {
  await drizzleOn(tx).delete(providerAttempts).where(lt(providerAttempts.expiresAt, now))
}
