import { expect, test } from 'vitest'
import { shareOfSchedules } from './gate-share.ts'
import { firstBrokenForReal } from './run-many-real.ts'

// This test is in a separate file, so that both cores are used.
test('more schedules satisfy every guarantee on the real stores', { timeout: 600_000 }, async () => {
  expect(await firstBrokenForReal(151, shareOfSchedules(150))).toBeNull()
})
