import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import type Stripe from 'stripe'
import { RequestFailure, failWith } from '../request-failure.ts'
import { drizzleOn } from '../database/drizzle.ts'
import type { Caller } from '../middleware/caller.ts'
import { deleteCustomer, ensureCustomer } from './customer.ts'
import type { BillingDeps, PaymentProvider, PricedPlan } from './deps.ts'
import { isResourceMissing } from './stripe-objects.ts'
import { isSubscriptionRunning, saveOwnSubscription } from './subscription.ts'
import { billingCheckouts } from './tables.ts'

type CheckoutSession = Stripe.Checkout.Session

const HOUR = 3_600_000
/** How long a checkout is reused. The provider closes a checkout after a day. */
const REUSED = 23 * HOUR
/**
 * How long an earlier checkout must be checked: the day that it is open, and up to a day more for its subscription
 * to be refreshed.
 */
const MATTERS = 48 * HOUR

/**
 * Returns the checkout in which a user can pay for a plan: the last one if it is open and for that plan, otherwise a
 * new one. Only one checkout is open at a time, so that a user can't pay twice. Fails with CONFLICT if the user has
 * already paid, even if the provider's event hasn't arrived yet. Rejects with the provider's error.
 */
export async function openCheckout(
  deps: BillingDeps,
  payment: PaymentProvider,
  plan: PricedPlan,
  { user }: Caller,
): Promise<CheckoutSession | RequestFailure> {
  const { database, now } = deps
  const { stripe } = payment
  const { sessionId: id, planId, createdAt } = billingCheckouts
  const earlier = await drizzleOn(database.read)
    .select({ id, planId, createdAt })
    .from(billingCheckouts)
    .where(mayMatter(user.id, now()))
    .orderBy(desc(createdAt), id)
  const [last, ...older] = earlier
  const paid = await closeCheckouts(deps, stripe, user.id, older)
  if (paid === undefined && last?.planId === plan.id && last.createdAt > now() - REUSED) {
    const open = await retrieveCheckout(stripe, last.id)
    if (open?.status === 'open' && !isCustomerDeleted(open)) return open
  }
  const paidLast = await closeCheckouts(deps, stripe, user.id, earlier.slice(0, 1))
  const refused = paid ?? paidLast
  if (refused !== undefined) return refused

  const session = await createCheckout(deps, payment, plan, user)
  // Two requests may have opened a checkout at the same time. The later request closes the checkout of the other.
  const meanwhile = await database.write(async (tx) => {
    const db = drizzleOn(tx)
    await db
      .insert(billingCheckouts)
      .values({ sessionId: session.id, userId: user.id, planId: plan.id, createdAt: now() })
      .onConflictDoNothing()
    return db
      .select({ id })
      .from(billingCheckouts)
      .where(and(mayMatter(user.id, now()), ne(id, session.id)))
  })
  const late = await closeCheckouts(deps, stripe, user.id, meanwhile)
  if (late !== undefined) await closeCheckout(deps, stripe, user.id, session.id)
  return late ?? session
}

/** Returns a condition for a user's recent checkouts that may still be open or paid. */
function mayMatter(userId: string, now: number): SQL | undefined {
  return and(
    eq(billingCheckouts.userId, userId),
    isNull(billingCheckouts.overAt),
    gt(billingCheckouts.createdAt, now - MATTERS),
  )
}

/** Closes checkouts so that they can't be paid. Fails with CONFLICT if one has been paid. */
async function closeCheckouts(
  deps: BillingDeps,
  stripe: Stripe,
  userId: string,
  checkouts: readonly { readonly id: string }[],
): Promise<RequestFailure | undefined> {
  let paid: RequestFailure | undefined
  for (const { id } of checkouts) {
    const refused = await closeCheckout(deps, stripe, userId, id)
    paid ??= refused
  }
  return paid
}

/** Closes an earlier checkout and records that it has ended. Fails with CONFLICT if the checkout has been paid. */
async function closeCheckout(
  deps: BillingDeps,
  stripe: Stripe,
  userId: string,
  id: string,
): Promise<RequestFailure | undefined> {
  const askedAt = deps.now()
  const found = await retrieveCheckout(stripe, id)
  const session = found?.status === 'open' ? await expireCheckout(stripe, id) : found
  if (session?.status === 'complete') {
    const { subscription } = session
    // The checkout is complete, but the provider has not created its subscription yet.
    if (subscription === null || typeof subscription === 'string') return failPaymentPending()
    await saveOwnSubscription(deps, userId, subscription, askedAt)
    if (isSubscriptionRunning(subscription)) return failAlreadyPaid()
  }
  await deps.database.write((tx) =>
    drizzleOn(tx)
      .update(billingCheckouts)
      .set({ overAt: deps.now() })
      .where(eq(billingCheckouts.sessionId, id)),
  )
  return undefined
}

/** Returns the failure for a user who already has a subscription. */
export function failAlreadyPaid(): RequestFailure {
  return failWith('CONFLICT', { message: 'You already have a subscription.' })
}

function failPaymentPending(): RequestFailure {
  return failWith('CONFLICT', {
    message: 'Your last payment is still processing. Your plan will appear here when it goes through.',
  })
}

/** Returns true if the checkout can't be paid because its customer was deleted at the provider. */
function isCustomerDeleted({ customer }: CheckoutSession): boolean {
  return typeof customer === 'object' && customer?.deleted === true
}

/** Returns a checkout with its customer and subscription; undefined if the provider doesn't have the checkout. */
async function retrieveCheckout(stripe: Stripe, id: string): Promise<CheckoutSession | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: ['subscription', 'customer'] })
  } catch (error) {
    if (isResourceMissing(error)) return undefined
    throw error
  }
}

/** Expires a checkout. Returns it unchanged if it has already ended. */
async function expireCheckout(stripe: Stripe, id: string): Promise<CheckoutSession | undefined> {
  try {
    return await stripe.checkout.sessions.expire(id)
  } catch (error) {
    const session = await retrieveCheckout(stripe, id)
    if (session?.status === 'open') throw error
    return session
  }
}

/** Creates a checkout. If the customer was deleted at the provider, creates a new customer first. */
async function createCheckout(
  deps: BillingDeps,
  { stripe }: PaymentProvider,
  plan: PricedPlan,
  user: Caller['user'],
): Promise<CheckoutSession> {
  const { id: userId } = user
  const customer = await ensureCustomer(deps, stripe, user)
  try {
    return await createCheckoutFor(deps, stripe, plan, { userId, customer })
  } catch (error) {
    if (!isResourceMissing(error, 'customer')) throw error
    deps.log.warn({ customer, userId }, 'the payment provider no longer knows a customer')
    await deps.database.write((tx) => deleteCustomer(tx, customer))
    const another = await ensureCustomer(deps, stripe, user, customer)
    return createCheckoutFor(deps, stripe, plan, { userId, customer: another })
  }
}

interface CheckoutBuyer {
  readonly userId: string
  readonly customer: string
}

async function createCheckoutFor(
  { appUrl, database, now }: BillingDeps,
  stripe: Stripe,
  plan: PricedPlan,
  { userId, customer }: CheckoutBuyer,
): Promise<CheckoutSession> {
  const metadata = { userId, planId: plan.id }
  const begun = await drizzleOn(database.read).$count(billingCheckouts, eq(billingCheckouts.userId, userId))
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      ui_mode: 'embedded_page',
      customer,
      client_reference_id: userId,
      line_items: [{ price: plan.priceId, quantity: 1 }],
      // The provider replaces the placeholder in braces with the id of the checkout.
      return_url: `${appUrl}/client/return?session_id={CHECKOUT_SESSION_ID}`,
      metadata,
      subscription_data: { metadata },
    },
    // A double click or a retried request gets the same checkout. The key contains the minute, so an expired checkout
    // is never returned.
    {
      idempotencyKey: `checkout-${userId}-${plan.id}-${customer}-${begun}-${Math.floor(now() / 60_000)}`,
    },
  )
}
