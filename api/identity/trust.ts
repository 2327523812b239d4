import { and, eq, lt } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { removeAllIdentities } from './identities.ts'
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
 * Locks out the creator of an account whose email was never verified: removes password, linked services, sessions, and
 * links. The owner of the email chooses a password through an emailed link.
 */
export async function dropUnprovenTrust(
  tx: SqlExecutor,
  person: Pick<PersonRecord, 'id'>,
  now: number,
): Promise<void> {
  await disablePassword(tx, person.id)
  await removeAllIdentities(tx, person.id)
  await revokeSessions(tx, person.id, now)
  await dropPendingTrust(tx, person.id)
}

/**
 * Unlinks services that were linked before the account had its current email, because the person who linked them may
 * not own that email. `provedAt` is when it was verified, in epoch milliseconds.
 */
export async function dropEarlierIdentities(
  tx: SqlExecutor,
  userId: string,
  provedAt: number,
): Promise<void> {
  await drizzleOn(tx)
    .delete(identities)
    .where(and(eq(identities.userId, userId), lt(identities.createdAt, provedAt)))
}
