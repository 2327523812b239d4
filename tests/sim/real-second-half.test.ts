import { expect, test } from 'vitest'
import { shareOfSchedules } from './gate-share.ts'
import { firstBrokenForReal } from './run-many-real.ts'

// This test has its own file, so that it can run on another core.
test('more schedules satisfy every guarantee on the real stores', { timeout: 600_000 }, async () => {
  expect(await firstBrokenForReal(151, shareOfSchedules(150))).toBeNull()
})
