import type Stripe from 'stripe'
import type { Plan } from '#sync/contract/billing.ts'
import type { Database } from '../database/port.ts'
import type { RateLimiter } from '../middleware/rate-limiter.ts'
import type { ServerLog } from '../server-log.ts'

/** A plan and the provider's price behind it, which never comes from a client. */
export interface PricedPlan extends Plan {
  readonly priceId: string
}

/** The payment provider as it was set up. */
export interface PaymentProvider {
  readonly stripe: Stripe
  /** Goes to browsers; the secret key is inside `stripe`. */
  readonly publishableKey: string
  /** Checks the provider's events. */
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
  /** Absent where no payment provider was set up: every call then says so. */
  readonly payment: PaymentProvider | undefined
  /** There are events to follow up. */
  readonly wakeBillingWorker: () => void
}
