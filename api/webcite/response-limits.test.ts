import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createFetchWorld,
  createPageFetch,
  htmlPage,
  refusalOf,
  serveHtml,
  textOf,
  warmUpFetch,
  withoutRobots,
} from '../../tests/support/safe-fetch.ts'

beforeAll(warmUpFetch)

describe('time and memory', () => {
  /** Runs `work` and returns how long it took, in milliseconds, and its maximum memory use, in bytes. */
  async function cost(
    run: () => Promise<unknown>,
  ): Promise<{ readonly took: number; readonly grew: number }> {
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
    const start = performance.now()
    await run()
    clearInterval(watch)
    return { took: performance.now() - start, grew: most - before }
  }

  const bomb = gzipSync(Buffer.alloc(100_000_000))

  test.for([
    ['gzip', bomb],
    ['gzip, gzip', gzipSync(bomb)],
  ] as const)('aborts a decompression bomb: %s', async ([encoding, body]) => {
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml(body, { 'content-encoding': encoding }))
    const { took, grew } = await cost(async () => {
      expect(await refusalOf(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
    })
    expect(took).toBeLessThan(2_000)
    expect(grew).toBeLessThan(80_000_000)
  })

  test('rejects too many layers of compression', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml(htmlPage, { 'content-encoding': 'gzip, gzip, gzip' }))
    expect(await refusalOf(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
    await web.serve(serveHtml(htmlPage, { 'content-encoding': 'zstd' }))
    expect(await refusalOf(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
  })

  test('reports broken compression as a broken page', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml('not packed at all', { 'content-encoding': 'gzip' }))
    expect(await refusalOf(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
  })

  test('reads an endless page only up to the limit', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(
      withoutRobots((_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const more = () => {
          while (response.write('a'.repeat(65_536)));
          response.once('drain', more)
        }
        more()
      }),
    )
    const fetched = await fetch('http://site.test/')
    expect(fetched).toMatchObject({ cut: true })
    expect(fetched.bytes.length).toBe(3_000_000)
  })

  test('stops reading a long page after the head and enough of the body', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml(htmlPage + ' '.repeat(2_900_000)))
    const { bytes, cut } = await fetch('http://site.test/')
    expect(cut).toBe(true)
    expect(bytes.length).toBeLessThan(1_700_000)
  })

  test('rejects a document above the limit, whether or not its length is declared', async () => {
    const { web, fetch } = createFetchWorld({ pdf: 10_000 })
    const big = Buffer.from(`%PDF-1.7${'x'.repeat(20_000)}`)
    const headers = { 'content-type': 'application/pdf' }
    await web.serve(serveHtml(big, { ...headers, 'content-length': String(big.length) }))
    expect(await refusalOf(fetch('http://site.test/a'))).toBe('SCRAPING_PDF_NOT_ALLOWED')
    await web.serve(serveHtml(big, headers))
    expect(await refusalOf(fetch('http://site.test/a'))).toBe('SCRAPING_PDF_NOT_ALLOWED')
  })

  const robotsFirst = (then: (socket: Socket) => void) => (socket: Socket) => {
    socket.once('data', (data) => {
      if (!data.toString().startsWith('GET /robots.txt')) return then(socket)
      socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    })
  }

  const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'
  /** Sends a little data at a time until the peer disconnects. */
  const drip = (socket: Socket, piece: string) => {
    const timer = setInterval(() => socket.write(piece), 5)
    socket.once('close', () => {
      clearInterval(timer)
    })
  }

  test.for<[why: string, speak: (socket: Socket) => void]>([
    ['sends nothing', () => undefined],
    [
      'drips its body',
      (socket) => {
        socket.write(`${HEAD}\r\n`)
        drip(socket, 'a')
      },
    ],
    [
      'drips its headers',
      (socket) => {
        socket.write(HEAD)
        drip(socket, 'x')
      },
    ],
    [
      'promises more than it sends',
      (socket) => {
        socket.write(`${HEAD}content-length: 100000\r\n\r\n${htmlPage}`)
      },
    ],
  ])('gives up on a server that %s when the time is up', async ([, speak]) => {
    const { web, fetch } = createFetchWorld({ total: 250 })
    await web.serveRaw(robotsFirst(speak))
    const { took } = await cost(async () => {
      expect(await refusalOf(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
    })
    expect(took).toBeGreaterThan(200)
    expect(took).toBeLessThan(1_000)
  })

  test('rejects a page shorter than its declared length', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serveRaw(
      robotsFirst((socket) => socket.end(`${HEAD}content-length: 100000\r\n\r\n${htmlPage}`)),
    )
    expect(await refusalOf(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
  })

  test('reads a page only up to its declared length', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serveRaw(
      robotsFirst((socket) => socket.end(`${HEAD}content-length: 9\r\n\r\n<p>Hi</p>${htmlPage}`)),
    )
    expect(textOf(await fetch('http://site.test/'))).toBe('<p>Hi</p>')
  })

  test('cuts off endless headers', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serveRaw(
      robotsFirst((socket) => {
        socket.write(HEAD)
        drip(socket, `x: ${'y'.repeat(8_000)}\r\n`)
      }),
    )
    const { took, grew } = await cost(async () => {
      expect(await refusalOf(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
    })
    expect(took).toBeLessThan(1_000)
    expect(grew).toBeLessThan(40_000_000)
  })

  test('rejects a server that does not speak HTTP', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serveRaw(robotsFirst((socket) => socket.end('220 mail.test ESMTP\r\n')))
    expect(await refusalOf(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
  })

  test('rejects a closed port', async () => {
    const { fetch } = createFetchWorld()
    expect(await refusalOf(fetch('http://site.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })

  test('gives up on a name that does not resolve in time', async () => {
    const { web } = createFetchWorld()
    const fetch = createPageFetch({
      ports: { ...web.ports, resolve: () => new Promise(() => undefined) },
      now: Date.now,
      log: { info() {}, warn() {}, error() {} },
      appUrl: 'https://cite.example.org',
      limits: { total: 100 },
    })
    expect(await refusalOf(fetch('http://site.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })
})
