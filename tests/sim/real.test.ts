import { expect, test } from 'vitest'
import { shareOfSchedules } from './gate-share.ts'
import { firstBrokenForReal } from './run-many-real.ts'

test(
  'schedules satisfy every guarantee on IndexedDB, over HTTP routes, on SQLite',
  { timeout: 600_000 },
  async () => {
    expect(await firstBrokenForReal(1, shareOfSchedules(150))).toBeNull()
  },
)
