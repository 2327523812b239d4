import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { PUBLIC } from '../../tests/support/web.ts'
import { realWebPorts } from './web-ports.ts'
import { FetchRefusal } from './fetch-refusal.ts'
import { createSafeFetch } from './safe-fetch.ts'

/** Starts a local server. `received` counts the bytes that reached it. */
async function local() {
  const seen = { connections: 0, received: 0 }
  const server = createServer((socket) => {
    seen.connections += 1
    socket.on('error', () => undefined)
    socket.on('data', (data) => (seen.received += data.length))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { seen, port: (server.address() as AddressInfo).port }
}

const to = (port: number) => ({
  address: '127.0.0.1',
  port,
  hostname: 'site.test',
  secure: false,
  patience: 2_000,
})

test('reports the peer address of a connection', async () => {
  const { port } = await local()
  const { socket, remoteAddress } = await realWebPorts.dial(to(port))
  expect(remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})

test('fails to connect to a closed port', async () => {
  await expect(realWebPorts.dial(to(1))).rejects.toThrow()
})

test('rejects a secure connection without a certificate', async () => {
  const { port } = await local()
  await expect(realWebPorts.dial({ ...to(port), secure: true, patience: 300 })).rejects.toThrow()
})

test('cuts a real connection to an internal address before sending a byte', async () => {
  const { seen, port } = await local()
  const fetch = createSafeFetch({
    // Simulates a checked public address that leads to this machine.
    ports: { resolve: async () => [PUBLIC], dial: () => realWebPorts.dial(to(port)) },
    now: Date.now,
    log: { info() {}, warn() {}, error() {} },
    appUrl: 'https://cite.example.org',
  })
  await expect(fetch('http://site.test/', 'ada')).rejects.toEqual(new FetchRefusal('INVALID_URL'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(seen).toEqual({ connections: 1, received: 0 })
})
