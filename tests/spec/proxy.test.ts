import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, get as getPlain, type IncomingMessage, type Server } from 'node:http'
import { get as getSecure, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import { connect as connectSecure } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { FailureBody } from '#sync/contract/failure.ts'
import { temporaryFolder } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { findNginx, type ReverseProxy, startReverseProxy } from '../support/reverse-proxy.ts'

const SITE = 'cite.example.org'
const EVENTS = '/api/v1/sync/events'

// This file is skipped if nginx is not installed (tests/support/needed-programs.ts).
const nginx = findNginx() ?? 'nginx'

/** Starts a server whose event streams stay open. It stores the headers of its last request. */
async function startStreamingServer(): Promise<{ port: number; server: Server; last: IncomingMessage[] }> {
  const last: IncomingMessage[] = []
  const server = createServer((request, response) => {
    last[0] = request
    if (request.url !== EVENTS) return void response.end('page')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 1000\n\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { port: address !== null && typeof address === 'object' ? address.port : 0, server, last }
}

interface PlainAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Requests a path from one of this machine's addresses. Leaves an event stream open and returns an empty body. */
function request(port: number, path: string, from: number, headers: object = {}): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      agent: new Agent(),
      localAddress: `127.0.0.${from}`,
      headers: { host: SITE, ...headers },
    }
    const sent = getPlain(options, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      if (answered['content-type'] === 'text/event-stream') {
        onTestFinished(() => void sent.destroy())
        response.on('error', () => {})
        return resolve({ status, headers: answered, body: '' })
      }
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => resolve({ status, headers: answered, body }))
    })
    sent.on('error', reject)
  })
}

async function startPlain(
  nginx: string,
  more: { openFiles?: number } = {},
): Promise<{ port: number; proxy: ReverseProxy }> {
  const { port: server } = await startStreamingServer()
  const port = await freePort()
  const proxy = await startReverseProxy(nginx, { port, servers: [server, server], ...more })
  onTestFinished(() => proxy.dispose())
  return { port, proxy }
}

function countStatuses(answers: readonly PlainAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('600 event streams stay open with 1,024 file descriptors', async () => {
  const most = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout.trim()
  expect(most === 'unlimited' || Number(most) >= 16_384, `open files allowed: ${most}, needed: 16,384`).toBe(
    true,
  )
  const { port, proxy } = await startPlain(nginx, { openFiles: 1024 })
  const answers: PlainAnswer[] = []
  for (let n = 0; n < 600; n += 50) {
    const some = Array.from({ length: 50 }, (_, index) => request(port, EVENTS, 2 + (index % 4)))
    answers.push(...(await Promise.all(some)))
  }
  expect(countStatuses(answers)).toEqual({ 200: 600 })
  expect(await request(port, '/', 2)).toMatchObject({ status: 200, body: 'page' })
  expect(proxy.errors()).not.toContain('Too many open files')
}, 120_000)

test('one address has at most 400 connections', async () => {
  const { port } = await startPlain(nginx)
  const answers: PlainAnswer[] = []
  for (let n = 0; n < 400; n += 50)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => request(port, EVENTS, 2)))))
  expect(countStatuses(answers)).toEqual({ 200: 400 })
  const refused = await request(port, EVENTS, 2)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  expect(FailureBody.parse(JSON.parse(refused.body))).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  expect((await request(port, EVENTS, 3)).status).toBe(200)
}, 120_000)

test('one address is limited to a burst of 1,000 API calls, and then to 200 a second', async () => {
  const { port } = await startPlain(nginx)
  const counts: Record<number, number> = {}
  const start = performance.now()
  for (let n = 0; n < 3000; n += 50) {
    const some = await Promise.all(Array.from({ length: 50 }, () => request(port, '/api/health', 2)))
    for (const { status } of some) counts[status] = (counts[status] ?? 0) + 1
  }
  const seconds = (performance.now() - start) / 1000
  expect((counts[200] ?? 0) + (counts[429] ?? 0)).toBe(3000)
  expect(counts[200]).toBeGreaterThanOrEqual(1000)
  if (seconds < 8) expect(counts[429]).toBeGreaterThan(0)
  expect(counts[200]).toBeLessThanOrEqual(1001 + 200 * seconds)
  expect((await request(port, '/api/health', 3)).status).toBe(200)
  expect((await request(port, '/assets/main.js', 2)).status).toBe(200)
}, 120_000)

test('serves only its own name, over TLS 1.2 or later, without its version', async () => {
  const folder = temporaryFolder()
  const [certificate, key] = [join(folder, 'site.pem'), join(folder, 'site.key')]
  const subject = ['-subj', `/CN=${SITE}`, '-addext', `subjectAltName=DNS:${SITE}`]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const files = ['-keyout', key, '-out', certificate]
  spawnSync('openssl', ['req', '-x509', '-nodes', '-days', '1', ...curve, ...files, ...subject])
  const { port: server, last } = await startStreamingServer()
  const [port, plainPort] = [await freePort(), await freePort()]
  const proxy = await startReverseProxy(nginx, {
    port,
    servers: [server, server],
    tls: { plainPort, certificate, key },
  })
  onTestFinished(() => proxy.dispose())

  /** Returns the negotiated protocol, or the error code of the handshake. */
  const shakeHands = (servername: string, maxVersion: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
    new Promise<string | null | undefined>((resolve) => {
      const versions = { minVersion: 'TLSv1', maxVersion, ciphers: 'DEFAULT:@SECLEVEL=0' } as const
      const socket = connectSecure(
        { host: '127.0.0.1', port, servername, rejectUnauthorized: false, ...versions },
        () => {
          resolve(socket.getProtocol())
          socket.destroy()
        },
      )
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    })
  expect(await shakeHands(SITE, 'TLSv1.3')).toBe('TLSv1.3')
  expect(await shakeHands(SITE, 'TLSv1.2')).toBe('TLSv1.2')
  expect(await shakeHands(SITE, 'TLSv1.1')).toMatch(/^ERR_SSL_/)
  expect(await shakeHands('evil.test', 'TLSv1.3')).toMatch(/^ERR_SSL_/)

  const options: RequestOptions = {
    host: '127.0.0.1',
    port,
    servername: SITE,
    rejectUnauthorized: false,
    headers: { host: SITE, 'x-forwarded-for': '203.0.113.9' },
  }
  const [page] = (await once(getSecure(options), 'response')) as [IncomingMessage]
  page.resume()
  expect([page.statusCode, page.headers.server]).toEqual([200, 'nginx'])
  expect(last[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })

  // Over plain HTTP, the site redirects to HTTPS. Other host names get no response.
  expect(await request(plainPort, '/client?x=1', 2)).toMatchObject({
    status: 301,
    headers: { location: `https://${SITE}/client?x=1` },
  })
  await expect(request(plainPort, '/', 2, { host: 'evil.test' })).rejects.toMatchObject({
    code: 'ECONNRESET',
  })
})
