import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { billing } from '#sync/contract/billing.ts'
import { RequestFailure, failWith, failValidation } from '../request-failure.ts'
import { failTooManyAttempts } from '../middleware/rate-limiter.ts'
import { drizzleOn } from '../database/drizzle.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import { findCustomerId, deleteCustomer } from './customer.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import type { BillingDeps } from './deps.ts'
import { billingCheckouts } from './tables.ts'
import { openCheckout, failAlreadyPaid } from './open-checkout.ts'
import { isResourceMissing } from './stripe-objects.ts'
import {
  isSubscriptionRunning,
  saveOwnSubscription,
  findUserSubscriptions,
  toSubscription,
} from './subscription.ts'

/** Mounts the calls that open a checkout and read its status. */
export function mountCheckout(server: ApiServer, deps: BillingDeps): void {
  const { database, limiter, log, now, payment } = deps
  const breaker = createCircuitBreaker(now)

  mountEndpoint(server, billing.checkoutSession, async ({ input, caller }) => {
    if (payment === undefined) return failWith('STRIPE_KEY_FECTH_FAILED')
    const plan = payment.plans.find(({ id }) => id === input.planId)
    if (plan === undefined) return failValidation({ planId: ['The selected plan ID is invalid.'] })
    if ((await findUserSubscriptions(database.read, caller.user.id)).some(isSubscriptionRunning)) {
      return failAlreadyPaid()
    }
    const taken = await limiter.take('checkouts', caller.user.id)
    if (!taken.allowed) return failTooManyAttempts(taken, now())
    const session = await callProvider({ log, breaker }, () => openCheckout(deps, payment, plan, caller))
    if (session instanceof RequestFailure) return session
    if (session.client_secret === null) {
      log.error({ session: session.id }, 'the payment provider returned a checkout without a client secret')
      return failWith('CHECKOUT_INITIALIZATION_FAILED')
    }
    return { clientSecret: session.client_secret, sessionId: session.id }
  })

  mountEndpoint(server, billing.sessionStatus, async ({ caller, http }) => {
    if (payment === undefined) return failWith('STRIPE_KEY_FECTH_FAILED')
    const sessionId = http.req.query('session_id') ?? ''
    const own = await drizzleOn(database.read).$count(
      billingCheckouts,
      and(eq(billingCheckouts.sessionId, sessionId), eq(billingCheckouts.userId, caller.user.id)),
    )
    if (own === 0) return failWith('NOT_FOUND')
    const askedAt = now()
    const session = await callProvider(
      { log, breaker },
      () => payment.stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription', 'invoice'] }),
      'BAD_GATEWAY',
    )
    if (session instanceof RequestFailure) return session
    const { subscription: told } = session
    const kept =
      told === null || typeof told === 'string'
        ? undefined
        : await saveOwnSubscription(deps, caller.user.id, told, askedAt)
    return {
      status: checkoutStatusOf(session),
      paymentStatus: paymentStatusOf(session),
      customerEmail: session.customer_details?.email ?? null,
      subscription: kept === undefined ? null : toSubscription(kept, payment.plans, now()),
      receiptUrl: receiptUrlOf(session),
    }
  })

  mountEndpoint(server, billing.portalSession, async ({ caller }) => {
    if (payment === undefined) return failWith('STRIPE_KEY_FECTH_FAILED')
    const customer = await findCustomerId(database.read, caller.user.id)
    if (customer === undefined) return failWith('NOT_FOUND')
    const returnUrl = `${deps.appUrl}/client/checkout`
    const session = await callProvider(
      { log, breaker },
      async () => {
        try {
          return await payment.stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
        } catch (error) {
          if (!isResourceMissing(error, 'customer')) throw error
          log.warn({ customer }, 'the payment provider no longer knows a customer')
          await database.write((tx) => deleteCustomer(tx, customer))
          return failWith('NOT_FOUND')
        }
      },
      'BAD_GATEWAY',
    )
    return session instanceof RequestFailure ? session : { url: session.url }
  })
}

/** Returns the status of a checkout. A status that this version doesn't know counts as open. */
function checkoutStatusOf({ status: told }: Stripe.Checkout.Session): 'open' | 'complete' | 'expired' {
  if (told === 'complete') return 'complete'
  return told === 'expired' ? 'expired' : 'open'
}

/** Returns the payment status of a checkout. A status that this version doesn't know counts as unpaid. */
function paymentStatusOf({
  payment_status: told,
}: Stripe.Checkout.Session): 'paid' | 'unpaid' | 'no_payment_required' {
  if (told === 'paid') return 'paid'
  return told === 'no_payment_required' ? 'no_payment_required' : 'unpaid'
}

/** Returns the URL of the provider's receipt; null until the payment is made. */
function receiptUrlOf({ payment_status: told, invoice }: Stripe.Checkout.Session): string | null {
  if (told !== 'paid' || invoice === null || typeof invoice !== 'object') return null
  return invoice.hosted_invoice_url ?? null
}

/** Returns true if the call failed because of the connection or a timeout. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeConnectionError'
}

/** Calls the provider. If the provider refuses or the call fails, logs the error and returns `code`. */
async function callProvider<T>(
  { log, breaker }: Pick<BillingDeps, 'log'> & { readonly breaker: CircuitBreaker },
  question: () => Promise<T>,
  code: 'CHECKOUT_INITIALIZATION_FAILED' | 'BAD_GATEWAY' = 'CHECKOUT_INITIALIZATION_FAILED',
): Promise<T | RequestFailure> {
  try {
    return await breaker.ask(question, isSilence)
  } catch (error) {
    log.warn({ error }, 'the payment provider refused or did not respond')
    return failWith(code)
  }
}
