import { and, eq, isNull, lt } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { hashSecret, newSecret } from './secret.ts'
import { type TokenPurpose, tokens } from './tables.ts'

const HOUR = 3_600_000

/** How long an emailed link works, in milliseconds. */
const TOKEN_LIFE = HOUR

const { hash, userId, email, expiresAt, usedAt } = tokens
const tokenColumns = { hash, userId, email, expiresAt, usedAt }

/** A one-time token as stored. `email` is the address it was sent to. */
export type TokenRecord = Readonly<Pick<typeof tokens.$inferSelect, keyof typeof tokenColumns>>

/** Creates a token for an email about to be sent, and returns its secret. */
export async function issueToken(
  tx: SqlExecutor,
  purpose: TokenPurpose,
  owner: { readonly userId: string; readonly email: string },
  now: number,
): Promise<string> {
  const secret = newSecret()
  await drizzleOn(tx)
    .insert(tokens)
    .values({ ...owner, hash: hashSecret(secret), purpose, createdAt: now, expiresAt: now + TOKEN_LIFE })
  return secret
}

/** Returns the token with this secret, even if used or expired; undefined if it was never issued. */
export async function findToken(
  database: SqlExecutor,
  purpose: TokenPurpose,
  secret: string,
): Promise<TokenRecord | undefined> {
  return drizzleOn(database)
    .select(tokenColumns)
    .from(tokens)
    .where(and(eq(tokens.hash, hashSecret(secret)), eq(tokens.purpose, purpose)))
    .get()
}

/** Returns true while a token can be used. */
export function isTokenUsable(token: TokenRecord, now: number): boolean {
  return token.usedAt === null && token.expiresAt > now
}

/** Marks a token as used. Returns false if another request used it first. */
export async function useToken(tx: SqlExecutor, token: TokenRecord, now: number): Promise<boolean> {
  const { changes } = await drizzleOn(tx)
    .update(tokens)
    .set({ usedAt: now })
    .where(and(eq(tokens.hash, token.hash), isNull(tokens.usedAt)))
  return changes === 1
}

/**
 * Invalidates every other token with that purpose. For example, setting a new password invalidates earlier reset links.
 */
export async function revokeTokens(
  tx: SqlExecutor,
  userId: string,
  purpose: TokenPurpose,
  now: number,
): Promise<void> {
  await drizzleOn(tx)
    .update(tokens)
    .set({ usedAt: now })
    .where(and(eq(tokens.userId, userId), eq(tokens.purpose, purpose), isNull(tokens.usedAt)))
}

/**
 * Deletes all emailed links of an account, including used links, because a used verification link works for a day and
 * logs in the browser that signed up.
 */
export async function deleteTokens(tx: SqlExecutor, userId: string): Promise<void> {
  await drizzleOn(tx).delete(tokens).where(eq(tokens.userId, userId))
}

/** Deletes tokens that expired before `until`. */
export async function deleteExpiredTokens(tx: SqlExecutor, until: number): Promise<void> {
  await drizzleOn(tx).delete(tokens).where(lt(tokens.expiresAt, until))
}
