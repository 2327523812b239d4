import { expect, test } from 'vitest'
import { criteria } from './criteria.ts'

test('covers the 31 level A and 24 level AA criteria of WCAG 2.2 once each, in order', () => {
  const count = (wcag: string) => criteria.filter((it) => it.wcag === wcag).length
  expect([count('A'), count('AA')]).toEqual([31, 24])
  const numbers = criteria.map(({ criterion }) =>
    (/^\d+\.\d+\.\d+/.exec(criterion)?.[0] ?? '').split('.').map(Number),
  )
  const sorted = [...numbers].sort(
    (one, other) => one.map((part, at) => part - (other[at] ?? 0)).find((it) => it !== 0) ?? 0,
  )
  expect(numbers).toEqual(sorted)
  expect(new Set(criteria.map(({ criterion }) => criterion)).size).toBe(criteria.length)
})

test('every criterion has a remark that ends in a period', () => {
  for (const { criterion, remark } of criteria)
    expect([criterion, remark]).toEqual([criterion, expect.stringMatching(/\w.*\.$/)])
})
