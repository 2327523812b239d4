import type Stripe from 'stripe'

/** The subscription that has to be asked about after an event; undefined for events that change none. */
export function subscriptionOf(event: Stripe.Event): string | undefined {
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
      return idOf(event.data.object.subscription)
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.finalization_failed':
      return idOf(event.data.object.parent?.subscription_details?.subscription)
    default:
      return undefined
  }
}

/** References come as an id or as the whole thing. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}
