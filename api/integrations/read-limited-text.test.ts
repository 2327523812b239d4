import { expect, test } from 'vitest'
import { readLimitedText } from './read-limited-text.ts'

/** Returns a response that sends chunks of 1,000 bytes for as long as it is read, and counts them. */
function endless() {
  const sent = { pieces: 0, canceled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.pieces += 1
      controller.enqueue(new Uint8Array(1_000).fill(97))
    },
    cancel() {
      sent.canceled = true
    },
  })
  return { response: new Response(body), sent }
}

test('reads a response whose characters are split between chunks', async () => {
  const bytes = new TextEncoder().encode('§ 1983 – “Löwe”')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await readLimitedText(new Response(body), bytes.length)).toBe('§ 1983 – “Löwe”')
  expect(await readLimitedText(new Response(null), 10)).toBe('')
})

test('stops reading a response that is too long', async () => {
  const { response, sent } = endless()
  await expect(readLimitedText(response, 10_000)).rejects.toThrow('more than 10000 bytes')
  expect(sent.pieces).toBeLessThan(15)
  expect(sent.canceled).toBe(true)
})
