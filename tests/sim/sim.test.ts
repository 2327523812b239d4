import { describe, expect, test } from 'vitest'
import { readCorpus } from './corpus.ts'
import { shareOfSchedules } from './gate-share.ts'
import { findBreach, firstBroken } from './run-many.ts'

describe('many devices, one server, and every fault', () => {
  test.for(readCorpus())('a past failure is fixed: $broke', async (schedule) => {
    expect(await findBreach(schedule)).toBeNull()
  })

  test('short schedules satisfy every guarantee', { timeout: 600_000 }, async () => {
    expect(await firstBroken({ from: 1, count: shareOfSchedules(10_000), steps: 80 })).toBeNull()
  })
})
