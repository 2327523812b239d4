import { expect, test } from 'vitest'
import { createWorkBudget } from './work-budget.ts'

test('an account that exceeds its budget must wait', () => {
  const clock = { now: 0 }
  const budget = createWorkBudget(() => clock.now, 600)
  budget.spend('eve', 600)
  expect(budget.waitOf('eve')).toBe(0)
  budget.spend('eve', 60)
  expect([budget.waitOf('eve'), budget.waitOf('ada')]).toEqual([6_000, 0])
  clock.now = 6_000
  expect(budget.waitOf('eve')).toBe(0)
})

test('after a minute, an account has its full budget again, but not more than that', () => {
  const clock = { now: 0 }
  const budget = createWorkBudget(() => clock.now, 600)
  budget.spend('eve', 600)
  clock.now = 600_000
  budget.spend('eve', 660)
  expect(budget.waitOf('eve')).toBe(6_000)
})
