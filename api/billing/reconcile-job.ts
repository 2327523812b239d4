import { eq } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { JobKind } from '../jobs/job-runner.ts'
import { RECONCILE_EVERY } from './customer.ts'
import type { BillingJobDeps } from './deps.ts'
import { saveSubscription } from './subscription.ts'
import { billingCustomers } from './tables.ts'

/**
 * Creates the job that asks the provider once a day for the subscriptions of every customer, to find changes that no
 * event reported. The due time is stored with each customer, so a restart or a failing customer doesn't delay the
 * others.
 */
export function createReconcileJob({ payment }: Pick<BillingJobDeps, 'payment'>): JobKind {
  return {
    name: 'billing-reconcile',
    table: {
      table: billingCustomers,
      key: billingCustomers.customerId,
      dueAt: billingCustomers.nextLookAt,
      repeatAfter: RECONCILE_EVERY,
    },
    async run({ key: customer, claimedAt }) {
      const told = await payment.stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
      return {
        async write(tx) {
          const owner = await drizzleOn(tx)
            .select({ userId: billingCustomers.userId })
            .from(billingCustomers)
            .where(eq(billingCustomers.customerId, customer))
            .get()
          if (owner === undefined) return
          for (const subscription of told.data)
            await saveSubscription(tx, owner.userId, subscription, claimedAt)
        },
      }
    },
    failure: { level: 'warn', words: 'failed to query the subscriptions of a customer' },
  }
}
