import { and, eq, isNull, lt } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { hashSecret, newSecret } from './secret.ts'
import { type TokenPurpose, tokens } from './tables.ts'

const HOUR = 3_600_000

/** How long the link of a mail works, in milliseconds. */
const TOKEN_LIFE = HOUR

const { hash, userId, email, expiresAt, usedAt } = tokens
const tokenColumns = { hash, userId, email, expiresAt, usedAt }

/** A one-time token as the server keeps it. `email` is the address it was mailed to: that address is what it proves. */
export type TokenRecord = Readonly<Pick<typeof tokens.$inferSelect, keyof typeof tokenColumns>>

/** Makes a token for a mail that is about to go out and returns its secret. */
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

/** The token of a secret, used or expired ones too; undefined for what was never issued. */
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

/** True while a token can still be used. */
export function isTokenUsable(token: TokenRecord, now: number): boolean {
  return token.usedAt === null && token.expiresAt > now
}

/** Uses a token up; false when another request was faster. */
export async function useToken(tx: SqlExecutor, token: TokenRecord, now: number): Promise<boolean> {
  const { changes } = await drizzleOn(tx)
    .update(tokens)
    .set({ usedAt: now })
    .where(and(eq(tokens.hash, token.hash), isNull(tokens.usedAt)))
  return changes === 1
}

/** Ends every other token of that purpose: one new password is enough for all the mails that offered one. */
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
 * Forgets every link that was mailed about an account, whatever it was for. Used ones, too: one that proved an address
 * answers well for a day, and in the browser that signed up it signs in.
 */
export async function deleteTokens(tx: SqlExecutor, userId: string): Promise<void> {
  await drizzleOn(tx).delete(tokens).where(eq(tokens.userId, userId))
}

/** Forgets tokens that ended before `until`. */
export async function deleteExpiredTokens(tx: SqlExecutor, until: number): Promise<void> {
  await drizzleOn(tx).delete(tokens).where(lt(tokens.expiresAt, until))
}
