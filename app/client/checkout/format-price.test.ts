import { expect, test } from 'vitest'
import type { Plan } from '#sync/contract/billing.ts'
import { findYearlySaving } from './format-price.ts'

const month: Plan = {
  id: 'month',
  name: 'Student',
  summary: '',
  amountCents: 500,
  currency: 'usd',
  interval: 'month',
}
const year: Plan = { ...month, id: 'year', amountCents: 4800, interval: 'year' }

test('computes the saving of a yearly plan compared with twelve months', () => {
  expect(findYearlySaving(year, [month, year])).toBe(20)
})

test.for<[title: string, plan: Plan, all: readonly Plan[]]>([
  ['the plan is monthly', month, [month, year]],
  ['there is no monthly plan', year, [year]],
  ['there are two monthly plans', year, [month, { ...month, amountCents: 900 }, year]],
  ['the monthly plan has another currency', year, [{ ...month, currency: 'eur' }, year]],
  ['the yearly plan isn’t cheaper', { ...year, amountCents: 6000 }, [month, year]],
])('shows no saving if %s', ([, plan, all]) => {
  expect(findYearlySaving(plan, all)).toBeUndefined()
})
