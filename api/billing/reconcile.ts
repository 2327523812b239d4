import type { FollowUpDeps } from './follow-up.ts'
import { keepSubscription } from './subscription.ts'

const DAY = 86_400_000

/**
 * Asks the provider for the subscriptions of every customer: what no event told of comes right within a day. Rejects
 * with what the provider or the database refused; what was asked until then is kept.
 */
export async function reconcile({ database, now, payment }: FollowUpDeps): Promise<void> {
  const customers = await database.read.all<{ userId: string; customerId: string }>(
    'SELECT user_id AS "userId", customer_id AS "customerId" FROM billing_customers ORDER BY user_id',
  )
  for (const { userId, customerId } of customers) {
    const askedAt = now()
    const told = await payment.stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
    await database.write(async (tx) => {
      // Deleted while the provider was asked: nobody to keep it for.
      const there = await tx.get('SELECT 1 AS found FROM users WHERE id = ?', [userId])
      if (there === undefined) return
      for (const subscription of told.data) await keepSubscription(tx, userId, subscription, askedAt)
    })
  }
}

/** Reconciles once a day, from now on until the returned function is called. */
export function keepReconciled(deps: FollowUpDeps): () => void {
  const failed = (error: unknown) => deps.log.error({ error }, 'subscriptions could not be reconciled')
  const timer = setInterval(() => void reconcile(deps).catch(failed), DAY)
  timer.unref()
  return () => clearInterval(timer)
}
