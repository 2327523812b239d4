import { memoryGround } from './memory-ground.ts'
import { runSchedule, wholeSchedule, type Schedule } from './schedule.ts'
import { shrink } from './shrink.ts'

/** What a schedule breaks in a world in memory; null when every promise was kept. */
export const breaks = async (schedule: Schedule) => (await runSchedule(schedule, memoryGround())).broken

/** Lives through schedules one after another; answers the first broken promise with its shortest schedule. */
export async function firstBroken(seeds: {
  from: number
  count: number
  steps: number
}): Promise<string | null> {
  for (let seed = seeds.from; seed < seeds.from + seeds.count; seed += 1) {
    const schedule = wholeSchedule(seed, seeds.steps)
    if ((await breaks(schedule)) === null) continue
    const short = await shrink(schedule, async (shorter) => (await breaks(shorter)) !== null)
    return `${JSON.stringify(short)}: ${await breaks(short)}`
  }
  return null
}
