import { expect, onTestFinished, test } from 'vitest'
import { startJobLoop } from './job-loop.ts'

test('runs again if it is woken while it looks up the next due time', async () => {
  let done = 0
  const second = Promise.withResolvers<void>()
  const looking = Promise.withResolvers<void>()
  const looked = Promise.withResolvers<undefined>()
  const loop = startJobLoop(
    {
      name: 'test',
      round: async () => {
        done += 1
        if (done === 2) second.resolve()
        return false
      },
      nextDue: () => {
        looking.resolve()
        return looked.promise
      },
    },
    {
      now: () => 0,
      failed: (error) => {
        throw error
      },
    },
  )
  onTestFinished(() => loop.stop())
  await looking.promise
  loop.wake()
  looked.resolve(undefined)
  await second.promise
  expect(done).toBe(2)
})
