import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { drizzleOn, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import type { Caller } from '../middleware/caller.ts'
import type { BillingDeps } from './deps.ts'
import { isSubscriptionRunning, findUserSubscriptions } from './subscription.ts'
import { billingCustomers, billingEvents } from './tables.ts'

const MINUTE = 60_000
/** Interval at which each customer is reconciled with the provider (contract 9.3: nightly), in milliseconds. */
export const RECONCILE_EVERY = 24 * 60 * MINUTE

/** Returns the provider's customer id for an account; undefined if the user has never opened a checkout. */
export async function findCustomerId(database: SqlExecutor, userId: string): Promise<string | undefined> {
  const row = await drizzleOn(database)
    .select({ id: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
    .get()
  return row?.id
}

const userByCustomer = prepareOnce((db) =>
  db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, sql.placeholder('customerId'))),
)

/** Returns the account that belongs to one of the provider's customers; undefined if there is none. */
export async function findUserByCustomer(
  database: SqlExecutor,
  customerId: string,
): Promise<string | undefined> {
  const row = await userByCustomer.get(database, { customerId })
  return row?.userId
}

/**
 * Returns the user's customer id, and creates the customer if needed. `after` is the id of an earlier customer that the
 * provider has deleted.
 */
export async function ensureCustomer(
  { database, now }: BillingDeps,
  stripe: Stripe,
  { id, email }: Caller['user'],
  after = '',
): Promise<string> {
  const known = await findCustomerId(database.read, id)
  if (known !== undefined) return known
  const customer = await stripe.customers.create(
    { email, metadata: { userId: id } },
    // The provider repeats its response to an idempotency key for a day. The key contains the minute and the earlier
    // customer's id, so that the provider can't repeat a response about a deleted customer.
    { idempotencyKey: `customer-${id}-${Math.floor(now() / MINUTE)}-${after}` },
  )
  await database.write((tx) => saveCustomer(tx, id, customer.id, now()))
  return (await findCustomerId(database.read, id)) ?? customer.id
}

/** Stores the customer of an account, unless the account already has one. */
export async function saveCustomer(
  tx: SqlExecutor,
  userId: string,
  customerId: string,
  now: number,
): Promise<void> {
  await drizzleOn(tx)
    .insert(billingCustomers)
    .values({ userId, customerId, createdAt: now, nextLookAt: now + RECONCILE_EVERY })
    .onConflictDoNothing()
}

/** Deletes a customer that the provider no longer knows, so that the user can pay again. */
export async function deleteCustomer(tx: SqlExecutor, customerId: string): Promise<void> {
  await drizzleOn(tx).delete(billingCustomers).where(eq(billingCustomers.customerId, customerId))
}

/**
 * Deletes a customer that was deleted at the provider, and schedules a refresh of each of the customer's subscriptions,
 * as if the event `eventId` concerned that subscription. Runs in the transaction that stores the event.
 */
export async function handleCustomerDeleted(
  tx: SqlExecutor,
  customerId: string,
  eventId: string,
  now: number,
): Promise<void> {
  const userId = await findUserByCustomer(tx, customerId)
  if (userId === undefined) return
  await deleteCustomer(tx, customerId)
  for (const { id } of (await findUserSubscriptions(tx, userId)).filter(isSubscriptionRunning)) {
    await drizzleOn(tx)
      .insert(billingEvents)
      .values({
        id: `${eventId}/${id}`,
        kind: 'customer.deleted',
        subscriptionId: id,
        receivedAt: now,
        tries: 0,
        nextTryAt: now,
      })
      .onConflictDoNothing()
  }
}
