import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** What can be subscribed to. The price itself is the payment provider's; these figures are what people are told. */
export const PlanSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** One line about what it brings. */
  summary: z.string(),
  /** In the smallest unit of the currency: 500 is $5.00. */
  amountCents: z.number(),
  /** ISO 4217, lower case. */
  currency: z.string(),
  interval: z.enum(['month', 'year']),
})

export type Plan = z.infer<typeof PlanSchema>

/** A subscription as people are told of it. */
const SubscriptionSchema = z.object({
  /** Null for a price that is no plan any more. */
  planId: z.nullable(z.string()),
  /** The provider's word for it: active, trialing, past_due, canceled, … */
  status: z.string(),
  /** ISO 8601; when the paid time ends or is paid for again. */
  currentPeriodEnd: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  /** True while it opens what it pays for: active, trialing, or past due for at most seven days. */
  entitled: z.boolean(),
})

export type Subscription = z.infer<typeof SubscriptionSchema>

const flag = 'billingBetaFeature'
const access = 'verified'

/** Paying (contract 5, 9). Fulfilment comes from the provider's own word, never from what a page says. */
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
  /** `?session_id=`: how one's own checkout stands, asked of the provider, with the subscription it began. */
  sessionStatus: defineEndpoint({
    method: 'GET',
    path: '/api/v1/billing/session-status',
    access,
    flag,
    output: z.object({
      status: z.enum(['open', 'complete', 'expired']),
      paymentStatus: z.enum(['paid', 'unpaid', 'no_payment_required']),
      customerEmail: z.nullable(z.string()),
      /** Null until the provider has begun one. Earlier subscriptions say nothing about this checkout. */
      subscription: z.nullable(SubscriptionSchema),
      /** Where the provider shows what was paid; null until it was. */
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
  /** The provider's events. What proves the sender is the signature over the body, so there is no session and no token. */
  webhook: defineEndpoint({
    method: 'POST',
    path: '/api/v1/billing/webhook',
    access: 'anyone',
    signed: true,
    limit: 1_000_000,
    output: z.object({ received: z.boolean() }),
  }),
}
