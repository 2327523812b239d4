import { expect, test } from 'vitest'
import { shareOfSchedules } from './gate-share.ts'
import { firstBroken } from './run-many.ts'

// These tests have their own file, so that they can run on another core.
test('more short schedules satisfy every guarantee', { timeout: 600_000 }, async () => {
  expect(await firstBroken({ from: 10_001, count: shareOfSchedules(10_000), steps: 80 })).toBeNull()
})

test('long schedules satisfy every guarantee', { timeout: 600_000 }, async () => {
  expect(await firstBroken({ from: 1, count: shareOfSchedules(200), steps: 2_000 })).toBeNull()
})
