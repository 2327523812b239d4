import { type BackgroundWorker, startBackgroundWorker } from '../background-worker.ts'
import { RECONCILE_EVERY } from './customer.ts'
import type { BillingWorkerDeps } from './event-worker.ts'
import { saveSubscription } from './subscription.ts'

/** How long to wait with a customer who could not be asked about, in milliseconds. */
const AGAIN_AFTER = 3_600_000
/** Most customers asked about in one round. */
const ROUND = 50

interface DueCustomer {
  readonly userId: string
  readonly customerId: string
  readonly nextLookAt: number
}

/**
 * Asks the provider once a day for the subscriptions of every customer, so that what no event told of comes right. When
 * each is due is kept with the customer: neither a new start nor somebody who cannot be asked about holds up the others.
 */
export function startReconciliation(deps: BillingWorkerDeps): BackgroundWorker {
  const { database, log, now } = deps
  return startBackgroundWorker({
    async round(stopping) {
      const customers = await findDueCustomers(deps)
      for (const customer of customers) {
        if (stopping.aborted) break
        await reconcileCustomer(deps, customer)
      }
      return customers.length > 0
    },
    async nextDue() {
      const row = await database.read.get<{ at: number | null }>(
        'SELECT min(next_look_at) AS at FROM billing_customers',
      )
      return row?.at ?? undefined
    },
    now,
    failed: (error) => log.error({ error }, 'subscriptions could not be reconciled'),
  })
}

async function findDueCustomers({ database, now }: BillingWorkerDeps): Promise<DueCustomer[]> {
  return database.read.all<DueCustomer>(
    `SELECT user_id AS "userId", customer_id AS "customerId", next_look_at AS "nextLookAt" FROM billing_customers
     WHERE next_look_at <= ? ORDER BY next_look_at, user_id LIMIT ${ROUND}`,
    [now()],
  )
}

/** Asks about one customer, unless another server does already. */
async function reconcileCustomer(
  { database, log, now, payment }: BillingWorkerDeps,
  customer: DueCustomer,
): Promise<void> {
  const { userId, customerId, nextLookAt } = customer
  const askedAt = now()
  const { changes } = await database.write((tx) =>
    tx.run('UPDATE billing_customers SET next_look_at = ? WHERE customer_id = ? AND next_look_at = ?', [
      askedAt + AGAIN_AFTER,
      customerId,
      nextLookAt,
    ]),
  )
  if (changes === 0) return
  try {
    const told = await payment.stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
    await database.write(async (tx) => {
      // Deleted while the provider was asked: nobody to keep it for.
      const there = await tx.get('SELECT 1 AS found FROM users WHERE id = ?', [userId])
      if (there === undefined) return
      for (const subscription of told.data) await saveSubscription(tx, userId, subscription, askedAt)
      await tx.run('UPDATE billing_customers SET next_look_at = ? WHERE customer_id = ?', [
        askedAt + RECONCILE_EVERY,
        customerId,
      ])
    })
  } catch (error) {
    log.warn({ error, customer: customerId }, 'the subscriptions of a customer could not be asked about')
  }
}
