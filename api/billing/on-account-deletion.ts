import { eq } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { isSubscriptionRunning, findUserSubscriptions } from './subscription.ts'
import { billingCheckouts, billingEndings } from './tables.ts'

/** Ends the subscriptions of a deleted account. Runs in the transaction that deletes the account. */
export async function endUserSubscriptions(tx: SqlExecutor, userId: string, now: number): Promise<void> {
  for (const { id } of (await findUserSubscriptions(tx, userId)).filter(isSubscriptionRunning))
    await scheduleEnding(tx, id, now)
}

/** Schedules the end of a subscription whose account was deleted. */
export async function scheduleEnding(tx: SqlExecutor, subscriptionId: string, now: number): Promise<void> {
  await drizzleOn(tx)
    .insert(billingEndings)
    .values({ subscriptionId, tries: 0, nextTryAt: now })
    .onConflictDoNothing()
}

/** Returns a user's stored payment data, for the export. */
export async function exportBilling(database: SqlExecutor, userId: string): Promise<unknown[]> {
  const subscriptions = await findUserSubscriptions(database, userId)
  const { sessionId, planId, createdAt } = billingCheckouts
  const checkouts = await drizzleOn(database)
    .select({ sessionId, planId, createdAt })
    .from(billingCheckouts)
    .where(eq(billingCheckouts.userId, userId))
    .orderBy(createdAt)
  return [...subscriptions, ...checkouts]
}
