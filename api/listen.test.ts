import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startListening } from './listen.ts'
import { toByteStream } from './byte-stream.ts'

/** Starts a server that sends the given response to requests for `/`. */
async function listening(
  answer: () => Response,
  limits = { idle: 300, most: 100 },
): Promise<{ open: (reads?: boolean) => Promise<Socket> }> {
  const server = await startListening(answer, { port: 0, host: '127.0.0.1' }, limits)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    async open(reads = true) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      if (!reads) socket.pause()
      else socket.resume()
      return socket
    },
  }
}

const ask = 'GET / HTTP/1.1\r\nHost: cite.test\r\n\r\n'

/** Returns an endless body, and a function that returns true once the server has asked the body's producer to stop. */
function endless(pause: number): { body: () => ReadableStream<Uint8Array>; readonly stopped: () => boolean } {
  let over = false
  async function* pieces() {
    try {
      for (;;) {
        yield Buffer.alloc(256 * 1024, 'x')
        await sleep(pause)
      }
    } finally {
      over = true
    }
  }
  return { body: () => toByteStream(pieces(), () => undefined), stopped: () => over }
}

test('cuts off a response that the client does not read', async () => {
  const made = endless(0)
  const { open } = await listening(() => new Response(made.body()))
  const socket = await open(false)
  socket.write(ask)
  await expect.poll(made.stopped, { timeout: 5_000 }).toBe(true)
})

test('keeps sending a response that is read slowly', async () => {
  const made = endless(100)
  const { open } = await listening(() => new Response(made.body()))
  const socket = await open()
  socket.write(ask)
  await sleep(1_500)
  expect([made.stopped(), socket.closed]).toEqual([false, false])
})

test('rejects connections beyond the maximum and keeps the others', async () => {
  const { open } = await listening(() => new Response('here'), { idle: 5_000, most: 2 })
  const [first] = [await open(), await open()]
  const late = await open()
  await once(late, 'close')
  const answered = once(first, 'data')
  first.write(ask)
  expect(String((await answered)[0])).toContain('200 OK')
})

test('starts only a few pipelined requests of a connection and then closes the connection', async () => {
  let begun = 0
  const { open } = await listening(() => {
    begun += 1
    return new Response('here')
  })
  const socket = await open()
  let answers = ''
  socket.on('data', (data: Buffer) => (answers += data.toString()))
  socket.write(ask.repeat(5))
  await expect.poll(() => answers.split('here')).toHaveLength(6)
  let cut = false
  socket.on('close', () => (cut = true))
  socket.write(ask.repeat(5_000))
  await expect.poll(() => cut).toBe(true)
  expect(begun).toBeLessThan(5 + 50)
})
