import type Stripe from 'stripe'

// Request parameters from the payment provider's package. The test double's schemas are generated from these types.
export type CheckoutSessionCreate = Stripe.Checkout.SessionCreateParams
export type PortalSessionCreate = Stripe.BillingPortal.SessionCreateParams
export type CustomerCreate = Stripe.CustomerCreateParams
export type SubscriptionList = Stripe.SubscriptionListParams
