import type Stripe from 'stripe'
import { RequestFailure, failWith } from '../request-failure.ts'
import type { Caller } from '../middleware/caller.ts'
import { deleteCustomer, ensureCustomer } from './customer.ts'
import type { BillingDeps, PaymentProvider, PricedPlan } from './deps.ts'
import { isResourceMissing } from './stripe-objects.ts'
import { isSubscriptionRunning, saveOwnSubscription } from './subscription.ts'

type CheckoutSession = Stripe.Checkout.Session

const HOUR = 3_600_000
/** A checkout of the provider is open for a day; a fresh one is begun a little before. */
const REUSED = 23 * HOUR
/** How long a checkout may matter: the day it is open, and the one after it at most until its subscription is asked about. */
const MATTERS = 48 * HOUR

interface CheckoutRow {
  readonly id: string
  readonly planId: string
  readonly createdAt: number
}

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
  const earlier = await database.read.all<CheckoutRow>(
    `SELECT session_id AS id, plan_id AS "planId", created_at AS "createdAt" FROM billing_checkouts
     WHERE user_id = ? AND over_at IS NULL AND created_at > ? ORDER BY created_at DESC, session_id`,
    [user.id, now() - MATTERS],
  )
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
    await tx.run(
      `INSERT INTO billing_checkouts (session_id, user_id, plan_id, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      [session.id, user.id, plan.id, now()],
    )
    return tx.all<{ id: string }>(
      `SELECT session_id AS id FROM billing_checkouts
       WHERE user_id = ? AND session_id <> ? AND over_at IS NULL AND created_at > ?`,
      [user.id, session.id, now() - MATTERS],
    )
  })
  const late = await closeCheckouts(deps, stripe, user.id, meanwhile)
  if (late !== undefined) await closeCheckout(deps, stripe, user.id, session.id)
  return late ?? session
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
    tx.run('UPDATE billing_checkouts SET over_at = ? WHERE session_id = ?', [deps.now(), id]),
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
  const begun = await database.read.get<{ n: number }>(
    'SELECT count(*) AS n FROM billing_checkouts WHERE user_id = ?',
    [userId],
  )
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
      idempotencyKey: `checkout-${userId}-${plan.id}-${customer}-${begun?.n ?? 0}-${Math.floor(now() / 60_000)}`,
    },
  )
}
