import { afterAll, expect, test } from 'vitest'
import { RealServer } from './real-ground.ts'
import { runSchedule, wholeSchedule } from './schedule.ts'

const server = new RealServer()
afterAll(() => server.close())

test('the same holds on IndexedDB, over HTTP routes, on SQLite', { timeout: 300_000 }, async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { broken } = await runSchedule(wholeSchedule(seed, 80), await server.ground())
    expect(broken, `seed ${seed}`).toBeNull()
  }
})
