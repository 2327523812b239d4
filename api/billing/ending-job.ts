import { isNull } from 'drizzle-orm'
import type { JobKind } from '../jobs/job-runner.ts'
import type { BillingJobDeps } from './deps.ts'
import { isResourceMissing } from './stripe-objects.ts'
import { billingEndings } from './tables.ts'

/**
 * Creates the job that ends the subscriptions of deleted accounts. The job retries forever, because the provider would
 * otherwise continue to charge the user.
 */
export function createEndingJob({ payment }: Pick<BillingJobDeps, 'payment'>): JobKind {
  return {
    name: 'billing-ending',
    table: {
      table: billingEndings,
      key: billingEndings.subscriptionId,
      dueAt: billingEndings.nextTryAt,
      waiting: isNull(billingEndings.doneAt),
      tries: billingEndings.tries,
      lastError: billingEndings.lastError,
      doneAt: billingEndings.doneAt,
    },
    async run({ key }) {
      try {
        await payment.stripe.subscriptions.cancel(key)
      } catch (error) {
        // If the provider doesn't have the subscription, it has already ended.
        if (!isResourceMissing(error)) throw error
      }
      return {}
    },
    failure: { level: 'error', words: 'failed to end the subscription of a deleted account' },
  }
}
