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
 * Removes anything an intruder may have started: the pending email and every emailed link. Call it whenever an account
 * gets a new password or its sessions are ended permanently.
 */
export async function dropPendingTrust(tx: SqlExecutor, userId: string): Promise<void> {
  await clearPendingEmail(tx, userId)
  await deleteTokens(tx, userId)
}

/**
 * Locks out the creator of an account whose email was never verified: removes password, linked services, passkeys,
 * sessions, and links. The owner of the email chooses a password through an emailed link.
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

/** Removes every way to log in other than the password: linked services and passkeys. */
export async function removeOtherLogins(tx: SqlExecutor, userId: string): Promise<void> {
  await removeAllIdentities(tx, userId)
  await removeUserPasskeys(tx, userId)
}

/**
 * Removes services and passkeys that were added before the account had its current email, because the person who added
 * them may not own that email. `provedAt` is when it was verified, in epoch milliseconds.
 */
export async function dropEarlierLogins(tx: SqlExecutor, userId: string, provedAt: number): Promise<void> {
  await drizzleOn(tx)
    .delete(identities)
    .where(and(eq(identities.userId, userId), lt(identities.createdAt, provedAt)))
  await removeUserPasskeys(tx, userId, provedAt)
}
