import type Stripe from 'stripe'
import type { Plan } from '#sync/contract/billing.ts'
import type { Database } from '../database/port.ts'
import type { RateLimiter } from '../middleware/rate-limiter.ts'
import type { ServerLog } from '../server-log.ts'

/** A plan and the provider's price id, which never comes from a client. */
export interface PricedPlan extends Plan {
  readonly priceId: string
}

/** The configured payment provider. */
export interface PaymentProvider {
  readonly stripe: Stripe
  /** Sent to browsers. The secret key is inside `stripe`. */
  readonly publishableKey: string
  /** Secret that verifies the provider's events. */
  readonly webhookSecret: string
  readonly plans: readonly PricedPlan[]
}

export interface BillingDeps {
  readonly database: Database
  readonly log: ServerLog
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly appUrl: string
  readonly limiter: RateLimiter
  /** The payment provider, if one is configured. Without it, every call fails. */
  readonly payment: PaymentProvider | undefined
  /** Notifies the billing worker of new events. */
  readonly wakeBillingWorker: () => void
}

export interface BillingJobDeps {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly payment: PaymentProvider
  readonly wake: (...jobs: readonly string[]) => void
}
