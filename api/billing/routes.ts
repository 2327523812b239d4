import { billing } from '#sync/contract/billing.ts'
import { failWith } from '../request-failure.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import { mountCheckout } from './checkout.ts'
import type { BillingDeps } from './deps.ts'
import { chooseCurrentSubscription, findUserSubscriptions, toSubscription } from './subscription.ts'
import { mountWebhook } from './webhook.ts'

/** Mounts the endpoints for plans, subscriptions, checkout, and provider events (contract 9). */
export function mountBilling(server: ApiServer, deps: BillingDeps): void {
  const { database, now, payment } = deps

  mountEndpoint(server, billing.config, async () => {
    if (payment === undefined) return failWith('STRIPE_KEY_FECTH_FAILED')
    return { publishableKey: payment.publishableKey }
  })

  mountEndpoint(server, billing.plans, async () => ({
    // The contract doesn't include the price id.
    plans: [...(payment?.plans ?? [])],
  }))

  mountEndpoint(server, billing.subscription, async ({ caller }) => {
    const kept = chooseCurrentSubscription(await findUserSubscriptions(database.read, caller.user.id), now())
    return { subscription: kept === undefined ? null : toSubscription(kept, payment?.plans ?? [], now()) }
  })

  mountCheckout(server, deps)
  mountWebhook(server, deps)
}
