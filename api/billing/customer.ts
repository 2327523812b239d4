import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { drizzleOn, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import type { Caller } from '../middleware/caller.ts'
import type { BillingDeps } from './deps.ts'
import { isSubscriptionRunning, findUserSubscriptions } from './subscription.ts'
import { billingCustomers, billingEvents } from './tables.ts'

const MINUTE = 60_000
/** How often the provider is asked what a customer has (contract 9.3: nightly), in milliseconds. */
export const RECONCILE_EVERY = 24 * 60 * MINUTE

/** The customer of the provider that an account is; undefined for somebody who never began to pay. */
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

/** What account a customer of the provider is; undefined for nobody's. */
export async function findUserByCustomer(
  database: SqlExecutor,
  customerId: string,
): Promise<string | undefined> {
  const row = await userByCustomer.get(database, { customerId })
  return row?.userId
}

/** Everybody is one customer, however often they begin to pay. `after` is one that the provider no longer knows. */
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
    // A key stands for one answer, for a day: it must not bring back a customer who was deleted meanwhile.
    { idempotencyKey: `customer-${id}-${Math.floor(now() / MINUTE)}-${after}` },
  )
  await database.write((tx) => saveCustomer(tx, id, customer.id, now()))
  return (await findCustomerId(database.read, id)) ?? customer.id
}

/** Remembers a customer; whoever is one already stays the one they are. */
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

/** Forgets a customer that the provider does not know any more: they could never pay again. */
export async function deleteCustomer(tx: SqlExecutor, customerId: string): Promise<void> {
  await drizzleOn(tx).delete(billingCustomers).where(eq(billingCustomers.customerId, customerId))
}

/**
 * Forgets a customer whom the provider has deleted, and sees to it that what they had is asked about once more: each
 * subscription as if `eventId` had spoken of it. Part of the transaction that keeps the event.
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
