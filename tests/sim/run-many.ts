import { memoryBackend } from './memory-backend.ts'
import { runSchedule, wholeSchedule, type FaultSchedule } from './schedule.ts'
import { shrinkSchedule } from './shrink.ts'

/** Returns a schedule's violation in an in-memory world; null if there is none. */
export const findBreach = async (schedule: FaultSchedule) =>
  (await runSchedule(schedule, memoryBackend())).broken

/** Runs schedules one after another. Returns the first violation with its shortest schedule. */
export async function firstBroken(seeds: {
  from: number
  count: number
  steps: number
}): Promise<string | null> {
  for (let seed = seeds.from; seed < seeds.from + seeds.count; seed += 1) {
    const schedule = wholeSchedule(seed, seeds.steps)
    if ((await findBreach(schedule)) === null) continue
    const short = await shrinkSchedule(schedule, async (shorter) => (await findBreach(shorter)) !== null)
    return `${JSON.stringify(short)}: ${await findBreach(short)}`
  }
  return null
}
