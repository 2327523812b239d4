import type Stripe from 'stripe'
import { billing } from '#sync/contract/billing.ts'
import { Failed, failed, invalid } from '../answer.ts'
import type { Caller } from '../guard/caller.ts'
import { serve, type Server } from '../serve.ts'
import type { BillingDeps, Payment, PricedPlan } from './deps.ts'
import { isRunning, subscriptionsOf } from './subscription.ts'

const HOUR = 3_600_000
/** A checkout of the provider is open for a day; a fresh one is begun a little before. */
const REUSED = 23 * HOUR

/** Beginning to pay, and asking how it went. */
export function mountCheckout(server: Server, deps: BillingDeps): void {
  const { database, log, now, payment } = deps

  serve(server, billing.checkoutSession, async ({ input, caller }) => {
    if (payment === undefined) return failed('STRIPE_KEY_FECTH_FAILED')
    const plan = payment.plans.find(({ id }) => id === input.planId)
    if (plan === undefined) return invalid({ planId: ['The selected plan id is invalid.'] })
    if ((await subscriptionsOf(database.read, caller.user.id)).some(isRunning)) {
      return failed('CONFLICT', { message: 'You already have a subscription.' })
    }
    const session = await asked(deps, () => openCheckout(deps, payment, plan, caller))
    if (session instanceof Failed) return session
    if (session.client_secret === null) {
      log.error({ session: session.id }, 'a checkout came without its client secret')
      return failed('CHECKOUT_INITIALIZATION_FAILED')
    }
    return { clientSecret: session.client_secret, sessionId: session.id }
  })

  serve(server, billing.sessionStatus, async ({ caller, http }) => {
    if (payment === undefined) return failed('STRIPE_KEY_FECTH_FAILED')
    const sessionId = http.req.query('session_id') ?? ''
    const own = await database.read.get(
      'SELECT 1 AS found FROM billing_checkouts WHERE session_id = ? AND user_id = ?',
      [sessionId, caller.user.id],
    )
    if (own === undefined) return failed('NOT_FOUND')
    const session = await asked(
      deps,
      () => payment.stripe.checkout.sessions.retrieve(sessionId),
      'BAD_GATEWAY',
    )
    if (session instanceof Failed) return session
    return {
      status: stateOf(session),
      paymentStatus: paid(session),
      customerEmail: session.customer_details?.email ?? null,
    }
  })

  serve(server, billing.portalSession, async ({ caller }) => {
    if (payment === undefined) return failed('STRIPE_KEY_FECTH_FAILED')
    const customer = await customerOf(deps, caller.user.id)
    if (customer === undefined) return failed('NOT_FOUND')
    const returnUrl = `${deps.appUrl}/client/checkout`
    const session = await asked(
      deps,
      () => payment.stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
      'BAD_GATEWAY',
    )
    return session instanceof Failed ? session : { url: session.url }
  })

  /** One's last checkout of that plan while it is open, else a new one. */
  async function openCheckout(
    { appUrl }: BillingDeps,
    { stripe }: Payment,
    plan: PricedPlan,
    { user }: Caller,
  ): Promise<Stripe.Checkout.Session> {
    const last = await database.read.get<{ id: string }>(
      `SELECT session_id AS id FROM billing_checkouts WHERE user_id = ? AND plan_id = ? AND created_at > ?
       ORDER BY created_at DESC LIMIT 1`,
      [user.id, plan.id, now() - REUSED],
    )
    if (last !== undefined) {
      const open = await stripe.checkout.sessions.retrieve(last.id)
      if (open.status === 'open') return open
    }
    const metadata = { userId: user.id, planId: plan.id }
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        ui_mode: 'embedded_page',
        customer: await makeCustomer(deps, stripe, user),
        client_reference_id: user.id,
        line_items: [{ price: plan.priceId, quantity: 1 }],
        // The provider fills in the braces itself.
        return_url: `${appUrl}/client/return?session_id={CHECKOUT_SESSION_ID}`,
        metadata,
        subscription_data: { metadata },
      },
      // Two taps, or a request sent twice by a shaky network, open one checkout.
      { idempotencyKey: `checkout-${user.id}-${plan.id}-${Math.floor(now() / 60_000)}` },
    )
    await database.write((tx) =>
      tx.run(
        `INSERT INTO billing_checkouts (session_id, user_id, plan_id, created_at) VALUES (?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        [session.id, user.id, plan.id, now()],
      ),
    )
    return session
  }
}

/** Whatever is not a word for over is open. */
function stateOf({ status: told }: Stripe.Checkout.Session): 'open' | 'complete' | 'expired' {
  if (told === 'complete') return 'complete'
  return told === 'expired' ? 'expired' : 'open'
}

/** The provider may learn new words; whatever is not a word for settled is unpaid. */
function paid({ payment_status: told }: Stripe.Checkout.Session): 'paid' | 'unpaid' | 'no_payment_required' {
  if (told === 'paid') return 'paid'
  return told === 'no_payment_required' ? 'no_payment_required' : 'unpaid'
}

/** Asks the provider; what it refuses or cannot answer is logged and becomes `code`. */
async function asked<T>(
  { log }: BillingDeps,
  question: () => Promise<T>,
  code: 'CHECKOUT_INITIALIZATION_FAILED' | 'BAD_GATEWAY' = 'CHECKOUT_INITIALIZATION_FAILED',
): Promise<T | Failed> {
  try {
    return await question()
  } catch (error) {
    log.warn({ error }, 'the payment provider refused or did not answer')
    return failed(code)
  }
}

async function customerOf({ database }: BillingDeps, userId: string): Promise<string | undefined> {
  const row = await database.read.get<{ id: string }>(
    'SELECT customer_id AS id FROM billing_customers WHERE user_id = ?',
    [userId],
  )
  return row?.id
}

/** Everybody is one customer, however often they begin to pay. */
async function makeCustomer(
  deps: BillingDeps,
  stripe: Stripe,
  { id, email }: Caller['user'],
): Promise<string> {
  const known = await customerOf(deps, id)
  if (known !== undefined) return known
  const customer = await stripe.customers.create(
    { email, metadata: { userId: id } },
    { idempotencyKey: `customer-${id}` },
  )
  await deps.database.write((tx) =>
    tx.run(
      'INSERT INTO billing_customers (user_id, customer_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      [id, customer.id, deps.now()],
    ),
  )
  return (await customerOf(deps, id)) ?? customer.id
}
