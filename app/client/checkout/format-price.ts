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

/**
 * Returns the percentage by which a yearly plan is cheaper than twelve months of the only monthly plan. Returns
 * undefined if the percentage isn't known or the yearly plan is not cheaper.
 */
export function findYearlySaving(plan: Plan, plans: readonly Plan[]): number | undefined {
  const monthly = plans.filter(({ interval, currency }) => interval === 'month' && currency === plan.currency)
  const [month] = monthly
  if (plan.interval !== 'year' || month === undefined || monthly.length > 1) return undefined
  const percent = Math.floor(100 - (100 * plan.amountCents) / (12 * month.amountCents))
  return percent > 0 ? percent : undefined
}
