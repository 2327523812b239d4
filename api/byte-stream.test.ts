import { expect, test } from 'vitest'
import { toByteStream } from './byte-stream.ts'

/** Returns a stream whose chunks are released one by one, and a log of its events. */
function scene(end: 'ends' | 'fails') {
  const told: string[] = []
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const started = Promise.withResolvers<void>()
  async function* pieces() {
    try {
      started.resolve()
      for (const [index, gate] of gates.entries()) {
        await gate.promise
        yield String(index)
      }
      if (end === 'fails') throw new Error('unplugged')
    } finally {
      told.push('over')
    }
  }
  const failed = (error: unknown) => void told.push(String(error))
  const stream = toByteStream(pieces(), failed, () => void told.push('ended'))
  return { stream, told, started: started.promise, go: (index: number) => gates[index]?.resolve() }
}

test('delivers chunks in order and reports the end once', async () => {
  const { stream, told, go } = scene('ends')
  for (const index of [0, 1, 2]) go(index)
  expect(await new Response(stream).text()).toBe('012')
  expect(told).toEqual(['over', 'ended'])
})

test('reports a failure and aborts the body', async () => {
  const { stream, told, go } = scene('fails')
  for (const index of [0, 1, 2]) go(index)
  await expect(new Response(stream).text()).rejects.toThrow('unplugged')
  expect(told).toEqual(['over', 'Error: unplugged', 'ended'])
})

test('ends without a failure if the reader disconnects while a chunk is being produced', async () => {
  const { stream, told, started, go } = scene('ends')
  await started
  const leaving = stream.cancel()
  go(0)
  await leaving
  await expect.poll(() => told).toEqual(['over', 'ended'])
})
