import { describe, expect, test } from 'vitest'
import { readCorpus } from './corpus.ts'
import { memoryGround } from './memory-ground.ts'
import { runSchedule, wholeSchedule, type Schedule } from './schedule.ts'
import { shrink } from './shrink.ts'

const breaks = async (schedule: Schedule) => (await runSchedule(schedule, memoryGround())).broken

/** Lives through schedules one after another; answers the first broken promise with its shortest schedule. */
async function firstBroken(seeds: { from: number; count: number; steps: number }): Promise<string | null> {
  for (let seed = seeds.from; seed < seeds.from + seeds.count; seed += 1) {
    const schedule = wholeSchedule(seed, seeds.steps)
    if ((await breaks(schedule)) === null) continue
    const short = await shrink(schedule, async (shorter) => (await breaks(shorter)) !== null)
    return `${JSON.stringify(short)}: ${await breaks(short)}`
  }
  return null
}

describe('many devices, one server, every fault', () => {
  test.for(readCorpus())('what once failed holds: $broke', async (schedule) => {
    expect(await breaks(schedule)).toBeNull()
  })

  test('short schedules keep every promise', { timeout: 120_000 }, async () => {
    expect(await firstBroken({ from: 1, count: 6_000, steps: 80 })).toBeNull()
  })

  test('long schedules keep every promise', { timeout: 120_000 }, async () => {
    expect(await firstBroken({ from: 1, count: 60, steps: 2_000 })).toBeNull()
  })
})
