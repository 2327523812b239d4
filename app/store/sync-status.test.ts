import { expect, test } from 'vitest'
import { findWrongClock } from './sync-status.ts'

const MINUTE = 60_000

test.for<[ahead: number | null, told: ReturnType<typeof findWrongClock>]>([
  [null, null],
  [0, null],
  [2 * MINUTE, null],
  [-2 * MINUTE, null],
  [3 * MINUTE, { way: 'ahead', minutes: 3 }],
  [-25 * 60 * MINUTE, { way: 'behind', minutes: 1_500 }],
])('a clock that is off by more than the server tolerates is told: %j ms ahead', ([ahead, told]) => {
  expect(findWrongClock(ahead)).toEqual(told)
})
