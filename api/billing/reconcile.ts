import { and, eq, lte, min } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import { isPersonThere } from '../identity/person.ts'
import { type BackgroundWorker, startBackgroundWorker } from '../background-worker.ts'
import { RECONCILE_EVERY } from './customer.ts'
import type { BillingWorkerDeps } from './event-worker.ts'
import { saveSubscription } from './subscription.ts'
import { billingCustomers } from './tables.ts'

/** Retry delay for a customer that couldn't be queried, in milliseconds. */
const AGAIN_AFTER = 3_600_000
/** Maximum number of customers queried in one round. */
const ROUND = 50

type DueCustomer = Pick<typeof billingCustomers.$inferSelect, 'userId' | 'customerId' | 'nextLookAt'>

/**
 * Queries the provider once a day for the subscriptions of every customer, to catch changes that no event reported. The
 * due time is stored with each customer, so restarts and failing customers don't delay the others.
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
      const row = await drizzleOn(database.read)
        .select({ at: min(billingCustomers.nextLookAt) })
        .from(billingCustomers)
        .get()
      return row?.at ?? undefined
    },
    now,
    failed: (error) => log.error({ error }, 'failed to reconcile subscriptions'),
  })
}

async function findDueCustomers({ database, now }: BillingWorkerDeps): Promise<DueCustomer[]> {
  const { userId, customerId, nextLookAt } = billingCustomers
  return drizzleOn(database.read)
    .select({ userId, customerId, nextLookAt })
    .from(billingCustomers)
    .where(lte(nextLookAt, now()))
    .orderBy(nextLookAt, userId)
    .limit(ROUND)
}

/** Reconciles one customer, unless another server is doing so. */
async function reconcileCustomer(
  { database, log, now, payment }: BillingWorkerDeps,
  customer: DueCustomer,
): Promise<void> {
  const { userId, customerId, nextLookAt } = customer
  const askedAt = now()
  const { changes } = await database.write((tx) =>
    drizzleOn(tx)
      .update(billingCustomers)
      .set({ nextLookAt: askedAt + AGAIN_AFTER })
      .where(and(eq(billingCustomers.customerId, customerId), eq(billingCustomers.nextLookAt, nextLookAt))),
  )
  if (changes === 0) return
  try {
    const told = await payment.stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
    await database.write(async (tx) => {
      // The account was deleted during the query.
      if (!(await isPersonThere(tx, userId))) return
      for (const subscription of told.data) await saveSubscription(tx, userId, subscription, askedAt)
      await drizzleOn(tx)
        .update(billingCustomers)
        .set({ nextLookAt: askedAt + RECONCILE_EVERY })
        .where(eq(billingCustomers.customerId, customerId))
    })
  } catch (error) {
    log.warn({ error, customer: customerId }, 'failed to query the subscriptions of a customer')
  }
}
