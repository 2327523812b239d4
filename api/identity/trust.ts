import { and, eq, lt } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { removeAllIdentities } from './identities.ts'
import { clearPendingEmail, disablePassword, type PersonRecord } from './person.ts'
import { revokeSessions } from './session.ts'
import { identities } from './tables.ts'
import { deleteTokens } from './token.ts'

/**
 * Takes away what somebody may have begun who should not have been in: the address that waits to become the account's,
 * and every link that was mailed about it. Whenever an account gets a new password, or its sessions are ended for good.
 */
export async function dropPendingTrust(tx: SqlExecutor, userId: string): Promise<void> {
  await clearPendingEmail(tx, userId)
  await deleteTokens(tx, userId)
}

/**
 * Takes an account from whoever made it without proving its address: password, services, sessions and links go. Who owns
 * the address chooses a password by a mailed link.
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
 * Unlinks the services that were linked before the account had the address it has: whoever linked them need not be who
 * owns that address. `provedAt` is when it was proved, in epoch milliseconds.
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
