import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startListening } from '../listen.ts'
import { RequestFailure } from '../request-failure.ts'
import { readBodyBytes, readJsonBody } from './request-body.ts'

/** Returns a request whose body arrives in chunks of this length, and a counter of the chunks read. */
function inPieces(length: number, many: number) {
  let asked = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (asked === many) return controller.close()
      asked += 1
      controller.enqueue(new Uint8Array(length))
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return { request: new Request('http://cite.test/', init), asked: () => asked }
}

test('stops reading a body that arrives in a million pieces of one byte', async () => {
  const { request, asked } = inPieces(1, 1_000_000)
  expect(await readBodyBytes(request, 4_000_000)).toBeUndefined()
  expect(asked()).toBeLessThan(3_000)
})

test.for<[what: string, length: number, many: number]>([
  ['a few small pieces', 1, 500],
  ['many pieces the size of a network packet', 1_400, 2_500],
])('reads %s', async ([, length, many]) => {
  const { request } = inPieces(length, many)
  expect((await readBodyBytes(request, 4_000_000))?.length).toBe(length * many)
})

test.for<[what: string, headers: Record<string, string>]>([
  ['with a declared length', { 'content-length': '100' }],
  ['without a declared length', {}],
])('a disconnect while a body %s is being sent is not a server failure', async ([, headers]) => {
  let begun = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (begun) return controller.error(new Error('aborted'))
      begun = true
      controller.enqueue(new Uint8Array(10))
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  expect(await readBodyBytes(new Request('http://cite.test/', init), 1_000)).toBeUndefined()
})

/** Returns the results of reading requests that arrive over a socket. */
async function reading() {
  const read: unknown[] = []
  const hono = new Hono().post('/', async (http) => {
    const body = await readJsonBody(http, 100)
    read.push(body instanceof RequestFailure ? body.code : body.value)
    return http.json({})
  })
  const server = await startListening(hono.fetch, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const begin = (length: string) =>
    socket.write(`POST / HTTP/1.1\r\nHost: cite.test\r\nContent-Type: application/json\r\n${length}\r\n\r\n`)
  return { read, socket, begin }
}

describe('a body over a socket', () => {
  test('is read as it arrives: in one piece, in chunks, or empty, and followed by another request', async () => {
    const { read, socket, begin } = await reading()
    begin('Content-Length: 9')
    socket.write('{"a":"b"}')
    await once(socket, 'data')
    begin('Content-Length: 10')
    socket.write('{"a":"')
    await new Promise((resolve) => setTimeout(resolve, 30))
    // Split a two-byte character between its bytes.
    socket.write(Buffer.from([0xc3]))
    await new Promise((resolve) => setTimeout(resolve, 30))
    socket.write(Buffer.from([0xa4, 0x22, 0x7d]))
    await once(socket, 'data')
    begin('Content-Length: 0')
    await once(socket, 'data')
    begin('Transfer-Encoding: chunked')
    socket.write('7\r\n{"a":1}\r\n0\r\n\r\n')
    await once(socket, 'data')
    expect(read).toEqual([{ a: 'b' }, { a: 'ä' }, {}, { a: 1 }])
  })

  test('is rejected if it is too long or not text', async () => {
    const { read, socket, begin } = await reading()
    begin('Content-Length: 3')
    socket.write(Buffer.from([0x22, 0xff, 0x22]))
    await once(socket, 'data')
    begin('Content-Length: 101')
    await once(socket, 'data')
    expect(read).toEqual(['BAD_REQUEST', 'PAYLOAD_TOO_LARGE'])
  })

  test('is not a server failure if its sender disconnects', async () => {
    const { read, socket, begin } = await reading()
    begin('Content-Length: 50')
    socket.write('{"a":')
    await new Promise((resolve) => setTimeout(resolve, 30))
    socket.destroy()
    await expect.poll(() => read).toEqual(['PAYLOAD_TOO_LARGE'])
  })
})
