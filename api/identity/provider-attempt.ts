import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { hashSecret } from './secret.ts'
import { providerAttempts } from './tables.ts'

/** How long somebody may take at the other service, in milliseconds (contract 6.4). */
export const ATTEMPT_LIFE = 10 * 60_000

/**
 * A sign-in through another service that is under way. `nonce` comes back inside the service's signed answer, `verifier`
 * proves to it that whoever began is whoever ends (PKCE); `userId` is the account that asked to be linked, null for a
 * sign-in; `redirect` the path of ours to go to afterwards; `shared` true on a computer that others use too.
 */
export type ProviderAttempt = Readonly<
  Pick<
    typeof providerAttempts.$inferSelect,
    'provider' | 'nonce' | 'verifier' | 'userId' | 'redirect' | 'shared'
  >
>

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
 * Takes the attempt of a state, once. Undefined when there is none, it is too old, it was taken before, or another
 * browser began it; a foreign browser uses it up all the same, because its secret is out.
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

/** Forgets attempts that nobody can end any more. */
export async function deleteExpiredAttempts(tx: SqlExecutor, now: number): Promise<void> {
  await drizzleOn(tx).delete(providerAttempts).where(lt(providerAttempts.expiresAt, now))
}
