import { RealServer } from './real-backend.ts'
import { runSchedule, wholeSchedule } from './schedule.ts'

/** Runs schedules of 80 steps on the real stores. Returns the first violation with its seed. */
export async function firstBrokenForReal(from: number, count: number): Promise<string | null> {
  const server = new RealServer()
  try {
    for (let seed = from; seed < from + count; seed += 1) {
      const { broken } = await runSchedule(wholeSchedule(seed, 80), await server.backend())
      if (broken !== null) return `seed ${seed}: ${broken}`
    }
    return null
  } finally {
    await server.close()
  }
}
