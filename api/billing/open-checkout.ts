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
/** A checkout of the provider is open for a day; a fresh one is begun a little before. */
const REUSED = 23 * HOUR
/** How long a checkout may matter: the day it is open, and the one after it at most until its subscription is asked about. */
const MATTERS = 48 * HOUR

/**
 * The checkout in which somebody may pay for a plan: the last one if it is open and of that plan, else a new one. Only
 * one is ever open, so that nobody pays in two windows; CONFLICT for who has paid already, whether or not the
 * provider's event has come. Rejects with what the provider refused.
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
  // Whoever comes later calls off what others have opened meanwhile.
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

/** Somebody's checkouts that are not known to be over, as far back as they may matter. */
function mayMatter(userId: string, now: number): SQL | undefined {
  return and(
    eq(billingCheckouts.userId, userId),
    isNull(billingCheckouts.overAt),
    gt(billingCheckouts.createdAt, now - MATTERS),
  )
}

/** Sees to it that nobody can pay in any of these checkouts any more; CONFLICT where somebody has. */
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

/** Calls an earlier checkout off, and remembers that it is over; CONFLICT where it has been paid for. */
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
    // Finished, but what it began is not there yet.
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

/** What is said to somebody who has a subscription. */
export function failAlreadyPaid(): RequestFailure {
  return failWith('CONFLICT', { message: 'You already have a subscription.' })
}

function failPaymentPending(): RequestFailure {
  return failWith('CONFLICT', {
    message: 'Your last payment is still on its way. Your plan shows here as soon as it has arrived.',
  })
}

/** True for a checkout of a customer who was deleted at the provider: nobody can pay in it. */
function isCustomerDeleted({ customer }: CheckoutSession): boolean {
  return typeof customer === 'object' && customer?.deleted === true
}

/** A checkout with its customer and the subscription it began; undefined for one that the provider does not know. */
async function retrieveCheckout(stripe: Stripe, id: string): Promise<CheckoutSession | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: ['subscription', 'customer'] })
  } catch (error) {
    if (isResourceMissing(error)) return undefined
    throw error
  }
}

/** The checkout once nobody can pay in it: called off, or over already, one way or the other. */
async function expireCheckout(stripe: Stripe, id: string): Promise<CheckoutSession | undefined> {
  try {
    return await stripe.checkout.sessions.expire(id)
  } catch (error) {
    const session = await retrieveCheckout(stripe, id)
    if (session?.status === 'open') throw error
    return session
  }
}

/** A new checkout. A customer that the provider has deleted is replaced. */
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
    deps.log.warn({ customer, userId }, 'the payment provider does not know a customer any more')
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
      // The provider fills in the braces itself.
      return_url: `${appUrl}/client/return?session_id={CHECKOUT_SESSION_ID}`,
      metadata,
      subscription_data: { metadata },
    },
    // Two taps, or a request sent twice by a shaky network, open one checkout; one that was called off stays so.
    {
      idempotencyKey: `checkout-${userId}-${plan.id}-${customer}-${begun}-${Math.floor(now() / 60_000)}`,
    },
  )
}
