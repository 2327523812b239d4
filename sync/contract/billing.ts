import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/**
 * A plan that users can subscribe to. The payment provider sets the actual price; the amounts here are only for
 * display.
 */
export const PlanSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A one-line description of the plan. */
  summary: z.string(),
  /** Amount in the smallest unit of the currency: 500 is $5.00. */
  amountCents: z.number(),
  /** ISO 4217, lowercase. */
  currency: z.string(),
  interval: z.enum(['month', 'year']),
})

export type Plan = z.infer<typeof PlanSchema>

/** A subscription as shown to its owner. */
const SubscriptionSchema = z.object({
  /** Null if the price no longer belongs to a plan. */
  planId: z.nullable(z.string()),
  /** The provider's status: active, trialing, past_due, canceled, … */
  status: z.string(),
  /** ISO 8601: when the paid period ends or renews. */
  currentPeriodEnd: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  /** True while the user has access: active, trialing, or past due for at most seven days. */
  entitled: z.boolean(),
})

export type Subscription = z.infer<typeof SubscriptionSchema>

const flag = 'billingBetaFeature'
const access = 'verified'

/**
 * Payment endpoints (contract 5, 9). A purchase takes effect when the provider's event arrives, not when the browser
 * returns from checkout.
 */
export const billing = {
  config: defineEndpoint({
    method: 'GET',
    path: '/api/v1/billing/config',
    access,
    flag,
    output: z.object({ publishableKey: z.string() }),
  }),
  plans: defineEndpoint({
    method: 'GET',
    path: '/api/v1/billing/plans',
    access,
    flag,
    output: z.object({ plans: z.array(PlanSchema) }),
  }),
  subscription: defineEndpoint({
    method: 'GET',
    path: '/api/v1/billing/subscription',
    access,
    flag,
    output: z.object({ subscription: z.nullable(SubscriptionSchema) }),
  }),
  checkoutSession: defineEndpoint({
    method: 'POST',
    path: '/api/v1/billing/checkout-session',
    access,
    flag,
    input: z.object({ planId: z.string().check(z.maxLength(64)) }),
    output: z.object({ clientSecret: z.string(), sessionId: z.string() }),
    status: 201,
  }),
  /**
   * `?session_id=`: status of the caller's own checkout, as reported by the provider, with the subscription that the
   * checkout created.
   */
  sessionStatus: defineEndpoint({
    method: 'GET',
    path: '/api/v1/billing/session-status',
    access,
    flag,
    output: z.object({
      status: z.enum(['open', 'complete', 'expired']),
      paymentStatus: z.enum(['paid', 'unpaid', 'no_payment_required']),
      customerEmail: z.nullable(z.string()),
      /** Null until the provider has created a subscription for this checkout. */
      subscription: z.nullable(SubscriptionSchema),
      /** The provider's receipt page; null until the payment is made. */
      receiptUrl: z.nullable(z.url()),
    }),
  }),
  portalSession: defineEndpoint({
    method: 'POST',
    path: '/api/v1/billing/portal-session',
    access,
    flag,
    output: z.object({ url: z.url() }),
    status: 201,
  }),
  /**
   * Receives the provider's events. The signature of the body authenticates the sender, so the call needs no session
   * and no CSRF token.
   */
  webhook: defineEndpoint({
    method: 'POST',
    path: '/api/v1/billing/webhook',
    access: 'anyone',
    signed: true,
    limit: 1_000_000,
    output: z.object({ received: z.boolean() }),
  }),
}
