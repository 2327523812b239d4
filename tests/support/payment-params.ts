import type Stripe from 'stripe'

// Request parameters according to the payment provider's own package. The double's schemas are generated from these.
export type CheckoutSessionCreate = Stripe.Checkout.SessionCreateParams
export type PortalSessionCreate = Stripe.BillingPortal.SessionCreateParams
export type CustomerCreate = Stripe.CustomerCreateParams
export type SubscriptionList = Stripe.SubscriptionListParams
