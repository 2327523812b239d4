import type { PricedPlan } from '#api/billing/deps.ts'

export const WEBHOOK_SECRET = 'whsec_test'

export const plans: readonly PricedPlan[] = [
  {
    id: 'student',
    name: 'Student',
    summary: 'Everything, for one person',
    amountCents: 500,
    currency: 'usd',
    interval: 'month',
    priceId: 'price_student',
  },
  {
    id: 'year',
    name: 'Year',
    summary: 'Everything, for a year',
    amountCents: 4800,
    currency: 'usd',
    interval: 'year',
    priceId: 'price_year',
  },
]
