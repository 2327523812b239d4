import type { Plan } from '#sync/contract/billing.ts'
import { t } from './messages.ts'

/** Formats a plan's price and interval: `$5 / month`. */
export function formatPlanPrice({ amountCents, currency, interval }: Plan): string {
  const price = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amountCents / 100)
  return t(interval === 'month' ? 'res_checkout_month' : 'res_checkout_year', { price })
}
