import { billing } from '#sync/contract/billing.ts'
import { failed } from '../answer.ts'
import { serve, type Server } from '../serve.ts'
import { mountCheckout } from './checkout.ts'
import type { BillingDeps } from './deps.ts'
import { presentOf, subscriptionsOf, toSubscription } from './subscription.ts'
import { mountWebhook } from './webhook.ts'

/** What can be subscribed to, what somebody has subscribed to, paying, and the provider's own word (contract 9). */
export function mountBilling(server: Server, deps: BillingDeps): void {
  const { database, now, payment } = deps

  serve(server, billing.config, async () => {
    if (payment === undefined) return failed('STRIPE_KEY_FECTH_FAILED')
    return { publishableKey: payment.publishableKey }
  })

  serve(server, billing.plans, async () => ({
    // The contract names no price id, so none leaves.
    plans: [...(payment?.plans ?? [])],
  }))

  serve(server, billing.subscription, async ({ caller }) => {
    const kept = presentOf(await subscriptionsOf(database.read, caller.user.id), now())
    return { subscription: kept === undefined ? null : toSubscription(kept, payment?.plans ?? [], now()) }
  })

  mountCheckout(server, deps)
  mountWebhook(server, deps)
}
