import { and, eq, lt } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { removeAllIdentities } from './identities.ts'
import { removeUserPasskeys } from './passkeys.ts'
import { clearPendingEmail, disablePassword, type PersonRecord } from './person.ts'
import { revokeSessions } from './session.ts'
import { identities } from './tables.ts'
import { deleteTokens } from './token.ts'

/**
 * Removes the pending email and every emailed link, because an intruder may have requested them. Call it when an
 * account gets a new password or all its sessions are ended.
 */
export async function dropPendingTrust(tx: SqlExecutor, userId: string): Promise<void> {
  await clearPendingEmail(tx, userId)
  await deleteTokens(tx, userId)
}

/**
 * Removes the password, linked services, passkeys, sessions, and links of an account whose email was never verified,
 * because its creator might not own the email. The owner can choose a password through an emailed link.
 */
export async function dropUnprovenTrust(
  tx: SqlExecutor,
  person: Pick<PersonRecord, 'id'>,
  now: number,
): Promise<void> {
  await disablePassword(tx, person.id)
  await removeOtherLogins(tx, person.id)
  await revokeSessions(tx, person.id, now)
  await dropPendingTrust(tx, person.id)
}

/** Removes every way to log in except the password: linked services and passkeys. */
export async function removeOtherLogins(tx: SqlExecutor, userId: string): Promise<void> {
  await removeAllIdentities(tx, userId)
  await removeUserPasskeys(tx, userId)
}

/**
 * Removes services and passkeys that were added before the account had its current email, because the user who added
 * them might not own that email. `provedAt` is when the email was verified, in epoch milliseconds.
 */
export async function dropEarlierLogins(tx: SqlExecutor, userId: string, provedAt: number): Promise<void> {
  await drizzleOn(tx)
    .delete(identities)
    .where(and(eq(identities.userId, userId), lt(identities.createdAt, provedAt)))
  await removeUserPasskeys(tx, userId, provedAt)
}
