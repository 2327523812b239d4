import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAUSE_MAX, computePause } from './backoff.ts'

test('picks a random delay from a range that grows to at most five minutes', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (failures, roll) => {
        const pause = computePause(failures, () => roll)
        expect(pause).toBeGreaterThanOrEqual(0)
        expect(pause).toBeLessThanOrEqual(PAUSE_MAX)
      },
    ),
  )
  expect([1, 2, 3, 20].map((failures) => computePause(failures, () => 0.5))).toEqual([
    1_000, 2_000, 4_000, 150_000,
  ])
})
