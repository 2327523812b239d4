import type { SqlExecutor } from '../database/port.ts'
import { isSubscriptionRunning, findUserSubscriptions } from './subscription.ts'

/** Sees to it that somebody who deletes their account pays no longer. Part of the transaction that deletes it. */
export async function endUserSubscriptions(tx: SqlExecutor, userId: string, now: number): Promise<void> {
  for (const { id } of (await findUserSubscriptions(tx, userId)).filter(isSubscriptionRunning))
    await scheduleEnding(tx, id, now)
}

/** Notes a subscription that nobody is there to pay for; the follow-up ends it. */
export async function scheduleEnding(tx: SqlExecutor, subscriptionId: string, now: number): Promise<void> {
  await tx.run(
    'INSERT INTO billing_endings (subscription_id, tries, next_try_at) VALUES (?, 0, ?) ON CONFLICT DO NOTHING',
    [subscriptionId, now],
  )
}

/** What is kept about somebody's payments, for their export. */
export async function exportBilling(sql: SqlExecutor, userId: string): Promise<unknown[]> {
  const subscriptions = await findUserSubscriptions(sql, userId)
  const checkouts = await sql.all(
    `SELECT session_id AS "sessionId", plan_id AS "planId", created_at AS "createdAt"
     FROM billing_checkouts WHERE user_id = ? ORDER BY created_at`,
    [userId],
  )
  return [...subscriptions, ...checkouts]
}
