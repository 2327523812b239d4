import type { SqlExecutor } from '../database/port.ts'
import { hashSecret, newSecret } from './secret.ts'

const HOUR = 3_600_000

/** What a token may be used for; a token for one thing is nothing for the other. */
export type TokenPurpose = 'verify-email' | 'reset-password'

/** How long the link of a mail works, in milliseconds. */
const TOKEN_LIFE = HOUR

/** A one-time token as the server keeps it. */
export interface TokenRecord {
  readonly hash: Uint8Array
  readonly userId: string
  /** The address it was mailed to: that address is what it proves. */
  readonly email: string
  readonly expiresAt: number
  readonly usedAt: number | null
}

/** Makes a token for a mail that is about to go out and returns its secret. */
export async function issueToken(
  tx: SqlExecutor,
  purpose: TokenPurpose,
  owner: { readonly userId: string; readonly email: string },
  now: number,
): Promise<string> {
  const secret = newSecret()
  await tx.run(
    'INSERT INTO tokens (hash, purpose, user_id, email, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
    [hashSecret(secret), purpose, owner.userId, owner.email, now, now + TOKEN_LIFE],
  )
  return secret
}

/** The token of a secret, used or expired ones too; undefined for what was never issued. */
export async function findToken(
  sql: SqlExecutor,
  purpose: TokenPurpose,
  secret: string,
): Promise<TokenRecord | undefined> {
  return sql.get<TokenRecord>(
    `SELECT hash, user_id AS "userId", email, expires_at AS "expiresAt", used_at AS "usedAt"
     FROM tokens WHERE hash = ? AND purpose = ?`,
    [hashSecret(secret), purpose],
  )
}

/** True while a token can still be used. */
export function isTokenUsable(token: TokenRecord, now: number): boolean {
  return token.usedAt === null && token.expiresAt > now
}

/** Uses a token up; false when another request was faster. */
export async function useToken(tx: SqlExecutor, token: TokenRecord, now: number): Promise<boolean> {
  const { changes } = await tx.run('UPDATE tokens SET used_at = ? WHERE hash = ? AND used_at IS NULL', [
    now,
    token.hash,
  ])
  return changes === 1
}

/** Ends every other token of that purpose: one new password is enough for all the mails that offered one. */
export async function revokeTokens(
  tx: SqlExecutor,
  userId: string,
  purpose: TokenPurpose,
  now: number,
): Promise<void> {
  await tx.run('UPDATE tokens SET used_at = ? WHERE user_id = ? AND purpose = ? AND used_at IS NULL', [
    now,
    userId,
    purpose,
  ])
}
