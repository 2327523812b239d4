import type Stripe from 'stripe'

// What the payment provider's own package says a request may hold. The double's schemas are made from these.
export type CheckoutSessionCreate = Stripe.Checkout.SessionCreateParams
export type PortalSessionCreate = Stripe.BillingPortal.SessionCreateParams
export type CustomerCreate = Stripe.CustomerCreateParams
export type SubscriptionList = Stripe.SubscriptionListParams
