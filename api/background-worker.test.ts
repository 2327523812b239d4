import { expect, onTestFinished, test } from 'vitest'
import { startBackgroundWorker } from './background-worker.ts'

test('does not lose a wake-up that arrives while it looks up the next due time', async () => {
  let done = 0
  const second = Promise.withResolvers<void>()
  const looking = Promise.withResolvers<void>()
  const looked = Promise.withResolvers<undefined>()
  const rounds = startBackgroundWorker({
    round: async () => {
      done += 1
      if (done === 2) second.resolve()
      return false
    },
    nextDue: () => {
      looking.resolve()
      return looked.promise
    },
    now: () => 0,
    failed: (error) => {
      throw error
    },
  })
  onTestFinished(() => rounds.stop())
  await looking.promise
  rounds.wake()
  looked.resolve(undefined)
  await second.promise
  expect(done).toBe(2)
})
