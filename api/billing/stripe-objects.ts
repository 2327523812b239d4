import type Stripe from 'stripe'

/**
 * Returns the id of the subscription to refresh after an event; undefined if the event doesn't affect a subscription.
 */
export function subscriptionIdOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end':
      return event.data.object.id
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return referenceIdOf(event.data.object.subscription)
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.finalization_failed':
      return referenceIdOf(event.data.object.parent?.subscription_details?.subscription)
    default:
      return undefined
  }
}

/** Returns the id of a reference, which is either an id or the expanded object. */
export function referenceIdOf(
  reference: string | { readonly id: string } | null | undefined,
): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}

/**
 * Returns true if the error means that the provider doesn't have a resource. With `param`, the resource must be the one
 * given in that request parameter.
 */
export function isResourceMissing(error: unknown, param?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'resource_missing') return false
  return param === undefined || ('param' in error && error.param === param)
}
