import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC, testWeb, type TestWeb } from '../../tests/support/web.ts'
import { isPublicAddress } from './public-address.ts'
import { type FetchedPage, type FetchLimits, createSafeFetch, type SafeFetchDeps } from './safe-fetch.ts'
import { FetchRefusal } from './fetch-refusal.ts'

const page = '<!doctype html><html><head><title>A page</title></head><body><h1>A page</h1></body></html>'

/** Each URL is requested by a different account, unless a test names one. */
type FetchPage = (address: string, account?: string) => Promise<FetchedPage>

function createFetch(deps: SafeFetchDeps): FetchPage {
  const fetch = createSafeFetch(deps)
  return (address, account = address) => fetch(address, account)
}

interface World {
  readonly web: TestWeb
  readonly fetch: FetchPage
  readonly logged: { readonly fields: object; readonly words: string }[]
  advance(milliseconds: number): void
}

const opened: TestWeb[] = []
afterEach(async () => {
  for (const web of opened.splice(0)) await web.close()
})

function world(limits: Partial<FetchLimits> = {}): World {
  const web = testWeb()
  opened.push(web)
  const logged: World['logged'] = []
  const write = (fields: object, words: string) => void logged.push({ fields, words })
  let time = Date.UTC(2026, 0, 5)
  return {
    web,
    logged,
    advance: (milliseconds) => void (time += milliseconds),
    fetch: createFetch({
      ports: web.ports,
      now: () => time,
      log: { info: write, warn: write, error: write },
      appUrl: 'https://cite.example.org',
      limits,
    }),
  }
}

/** A site without robots.txt. */
function site(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url !== '/robots.txt') return listener(request, response)
    response.statusCode = 404
    response.end()
  }
}

const html = (body: string | Buffer, headers: Record<string, string> = {}) =>
  site((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(body)
  })

async function refused(promise: Promise<FetchedPage>): Promise<string> {
  try {
    await promise
    return 'fetched'
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error
    return error.code
  }
}

const text = ({ bytes }: FetchedPage) => Buffer.from(bytes).toString()

// The first use of a module is slow, and the tests measure time.
beforeAll(async () => {
  const { web, fetch } = world()
  await web.serve(html(page))
  await fetch('http://warm.test/')
})

describe('a normal page', () => {
  test('is fetched completely, under its host name, from the verified address', async () => {
    const { web, fetch } = world()
    await web.serve(html(page))
    const fetched = await fetch('http://site.test/a?b=c#d')
    expect(fetched).toMatchObject({ kind: 'html', cut: false, contentType: 'text/html; charset=utf-8' })
    expect(fetched.url.href).toBe('http://site.test/a?b=c')
    expect(text(fetched)).toBe(page)
    expect(web.dialled.map(({ address, hostname, port }) => [address, hostname, port])).toEqual([
      [PUBLIC, 'site.test', 80],
      [PUBLIC, 'site.test', 80],
    ])
  })

  test('is requested without cookies or referrer, with a user agent that identifies us', async () => {
    const { web, fetch } = world()
    const seen: object[] = []
    await web.serve(
      site((request, response) => {
        seen.push(request.headers)
        response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' })
        response.end(page)
      }),
    )
    await fetch('http://site.test/')
    await fetch('http://site.test/')
    expect(seen).toHaveLength(2)
    for (const headers of seen) {
      expect(Object.keys(headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'accept-language',
        'connection',
        'host',
        'user-agent',
      ])
      expect(headers).toMatchObject({
        host: 'site.test',
        'user-agent': 'PinciteBot/1.0 (+https://cite.example.org/about)',
      })
    }
  })

  test('is logged by host and status, without path or text', async () => {
    const { web, fetch, logged } = world()
    await web.serve(html(page))
    await fetch('http://site.test/secret?token=1')
    expect(logged.map(({ fields }) => fields)).toEqual([
      { host: 'site.test', status: 404 },
      { host: 'site.test', status: 200 },
    ])
  })

  test.for([
    ['gzip', gzipSync(page)],
    ['br', brotliCompressSync(page)],
    ['deflate', deflateSync(page)],
    ['gzip, gzip', gzipSync(gzipSync(page))],
    ['identity', Buffer.from(page)],
  ] as const)('is decompressed: %s', async ([encoding, body]) => {
    const { web, fetch } = world()
    await web.serve(html(body, { 'content-encoding': encoding }))
    expect(text(await fetch('http://site.test/'))).toBe(page)
  })

  test('recognizes a document by its type or its first bytes', async () => {
    const { web, fetch } = world()
    await web.serve(
      site((request, response) => {
        response.writeHead(200, { 'content-type': request.url === '/a' ? 'application/pdf' : 'text/html' })
        response.end('%PDF-1.7 …')
      }),
    )
    expect((await fetch('http://site.test/a')).kind).toBe('pdf')
    expect((await fetch('http://site.test/b')).kind).toBe('pdf')
  })
})

describe('sends no byte to an internal address', () => {
  test.for<[why: string, addresses: string[]]>([
    ['loopback', ['127.0.0.1']],
    ['a private network', ['10.0.0.5']],
    ['metadata', ['169.254.169.254']],
    ['IPv4-mapped', ['::ffff:127.0.0.1']],
    ['6to4', ['2002:7f00:1::']],
    ['NAT64', ['64:ff9b::7f00:1']],
    ['unique local', ['fd12::1']],
    ['one internal address among public ones', [PUBLIC, '192.168.0.1']],
    ['no address at all', []],
    ['an invalid address', ['localhost']],
  ])('a name that resolves to %s', async ([, addresses]) => {
    const { web, fetch } = world()
    await web.serve(html(page))
    web.name('rebind.test', addresses)
    expect(await refused(fetch('http://rebind.test/'))).toBe('INVALID_URL')
    expect(web.dialled).toEqual([])
  })

  test.for([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[64:ff9b::7f00:1]/',
    'http://localhost/',
    'http://site.test:6379/',
    'ftp://site.test/',
    'nonsense',
  ])('does not resolve %s', async (address) => {
    const { web, fetch } = world()
    await web.serve(html(page))
    expect(await refused(fetch(address))).toBe('INVALID_URL')
    expect([web.dialled, web.lookedUp.size]).toEqual([[], 0])
  })

  test('connects only to the verified address when a name changes its address between lookups', async () => {
    const { web, fetch } = world()
    await web.serve(html(page))
    // The first lookup, for robots.txt, returns a public address; the second, for the page, doesn't.
    web.name('rebind.test', [PUBLIC], ['127.0.0.1'])
    expect(await refused(fetch('http://rebind.test/'))).toBe('INVALID_URL')
    expect(web.dialled.every(({ address }) => isPublicAddress(address))).toBe(true)
    expect(web.dialled).toHaveLength(1)
  })

  test('cuts a connection that turns out to reach an internal address before sending anything', async () => {
    const { web } = world()
    let received = 0
    await web.serveRaw((socket) => socket.on('data', (data) => (received += data.length)))
    const fetch = createFetch({
      ports: {
        ...web.ports,
        dial: async (to) => ({ ...(await web.ports.dial(to)), remoteAddress: '127.0.0.1' }),
      },
      now: Date.now,
      log: { info() {}, warn() {}, error() {} },
      appUrl: 'https://cite.example.org',
    })
    expect(await refused(fetch('http://site.test/'))).toBe('INVALID_URL')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(received).toBe(0)
  })

  test.for([
    'http://127.0.0.1/',
    'http://2130706433/',
    '//169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'http://inside.test/',
    'http://user@site.test/',
    'http://site.test:22/',
    'file:///etc/passwd',
  ])('a redirect to %s', async (location) => {
    const { web, fetch } = world()
    web.name('inside.test', ['10.0.0.1'])
    await web.serve(
      site((_, response) => {
        response.writeHead(302, { location })
        response.end()
      }),
    )
    expect(await refused(fetch('http://site.test/'))).toBe('INVALID_URL')
    expect(web.dialled.every(({ address }) => isPublicAddress(address))).toBe(true)
  })

  test('a chain of public redirects to an internal address', async () => {
    const { web, fetch } = world()
    await web.serve(
      site((request, response) => {
        const step = Number(request.url?.slice(1))
        response.writeHead(302, {
          location: step < 3 ? `http://s${step}.test/${step + 1}` : 'http://127.0.0.1/',
        })
        response.end()
      }),
    )
    expect(await refused(fetch('http://site.test/1'))).toBe('INVALID_URL')
    expect(web.dialled.map(({ address }) => address)).toEqual(Array(6).fill(PUBLIC))
  })

  test('the robots.txt of a public site that redirects to an internal address', async () => {
    const { web, fetch } = world()
    await web.serve((_, response) => {
      response.writeHead(301, { location: 'http://127.0.0.1/robots.txt' })
      response.end()
    })
    expect(await refused(fetch('http://site.test/'))).toBe('INVALID_URL')
    expect(web.dialled).toHaveLength(1)
  })
})

describe('redirects', () => {
  const chain = (length: number) =>
    site((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === length) {
        response.writeHead(200, { 'content-type': 'text/html' })
        return response.end(page)
      }
      response.writeHead(307, { location: `/${step + 1}` })
      return response.end()
    })

  test('follows five, but not a sixth', async () => {
    const { web, fetch } = world()
    await web.serve(chain(5))
    expect((await fetch('http://site.test/0')).url.pathname).toBe('/5')
    await web.serve(chain(6))
    expect(await refused(fetch('http://site.test/0'))).toBe('BAD_GATEWAY')
  })

  test('follows redirects between http and https, because no request has secrets', async () => {
    const { web, fetch } = world()
    await web.serve(
      site((request, response) => {
        const locations: Record<string, string> = {
          '/up': 'https://b.test/page',
          '/down': 'http://b.test/page',
        }
        const location = locations[request.url ?? '']
        response.writeHead(location === undefined ? 200 : 301, {
          'content-type': 'text/html',
          ...(location && { location }),
        })
        response.end(page)
      }),
    )
    expect((await fetch('http://site.test/up')).url.href).toBe('https://b.test/page')
    expect(web.dialled.at(-1)).toMatchObject({ secure: true, port: 443, hostname: 'b.test' })
    expect((await fetch('https://site.test/down')).url.href).toBe('http://b.test/page')
  })
})

describe('site responses', () => {
  test.for<[status: number, code: string]>([
    [401, 'SCRAPING_NOT_ALLOWED'],
    [402, 'SCRAPING_NOT_ALLOWED'],
    [403, 'SCRAPING_NOT_ALLOWED'],
    [429, 'SCRAPING_NOT_ALLOWED'],
    [451, 'SCRAPING_NOT_ALLOWED'],
    [404, 'NOT_FOUND'],
    [410, 'NOT_FOUND'],
    [500, 'BAD_GATEWAY'],
    [503, 'BAD_GATEWAY'],
    [304, 'BAD_GATEWAY'],
  ])('maps status %i to the code %s', async ([status, code]) => {
    const { web, fetch } = world()
    await web.serve(
      site((_, response) => {
        response.writeHead(status, { 'content-type': 'text/html' })
        response.end()
      }),
    )
    expect(await refused(fetch('http://site.test/'))).toBe(code)
  })

  test('a refused document can be opened from disk instead', async () => {
    const { web, fetch } = world()
    await web.serve(
      site((_, response) => {
        response.statusCode = 403
        response.end()
      }),
    )
    expect(await refused(fetch('http://site.test/report.PDF'))).toBe('SCRAPING_PDF_NOT_ALLOWED')
  })

  test('recognizes a challenge by its header', async () => {
    const { web, fetch } = world()
    await web.serve(html(page, { 'cf-mitigated': 'challenge' }))
    expect(await refused(fetch('http://site.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })

  test('reads a document in plain text', async () => {
    const { web, fetch } = world()
    await web.serve(html('ROE v. DOE', { 'content-type': 'text/plain' }))
    expect(await fetch('http://site.test/opinion.txt')).toMatchObject({ kind: 'text' })
  })

  test('requests an address without a scheme over https, then over http if the server does not speak TLS', async () => {
    const { web, fetch } = world()
    await web.serve(html(page))
    expect((await fetch('site.test/page')).url.href).toBe('https://site.test/page')
    expect(web.dialled.at(-1)).toMatchObject({ secure: true })
  })

  test('rejects content that is neither a page nor a document', async () => {
    const { web, fetch } = world()
    await web.serve(html('…', { 'content-type': 'image/png' }))
    expect(await refused(fetch('http://site.test/'))).toBe('UNSUPPORTED_MEDIA_TYPE')
  })
})

describe('robots.txt', () => {
  const robots = (status: number, body: string, asked: string[] = []): RequestListener => {
    return (request, response) => {
      asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`)
      const isRobots = request.url === '/robots.txt'
      response.writeHead(isRobots ? status : 200, { 'content-type': 'text/html' })
      response.end(isRobots ? body : page)
    }
  }

  test('does not request a disallowed page', async () => {
    const { web, fetch } = world()
    const asked: string[] = []
    await web.serve(robots(200, 'user-agent: PinciteBot\ndisallow: /private', asked))
    expect(await refused(fetch('http://site.test/private/a'))).toBe('SCRAPING_NOT_ALLOWED')
    expect(await refused(fetch('http://site.test/private/a.pdf'))).toBe('SCRAPING_PDF_NOT_ALLOWED')
    expect(asked).toEqual(['site.test/robots.txt'])
    expect((await fetch('http://site.test/public')).kind).toBe('html')
    expect(asked).toEqual(['site.test/robots.txt', 'site.test/public'])
  })

  test.for<[status: number, code: string]>([
    [404, 'fetched'],
    [403, 'fetched'],
    [500, 'SCRAPING_NOT_ALLOWED'],
    [503, 'SCRAPING_NOT_ALLOWED'],
    [429, 'SCRAPING_NOT_ALLOWED'],
  ])('with status %i leads to the result %s', async ([status, code]) => {
    const { web, fetch } = world()
    await web.serve(robots(status, 'user-agent: *\ndisallow: /'))
    expect(await refused(fetch('http://site.test/'))).toBe(code)
  })

  test('a timeout disallows everything', async () => {
    const { web, fetch } = world({ robots: 50 })
    await web.serve((request, response) => {
      if (request.url !== '/robots.txt') response.end(page)
    })
    expect(await refused(fetch('http://site.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })

  test('is refreshed after a day, and sooner after an error', async () => {
    const { web, fetch, advance } = world()
    const asked: string[] = []
    await web.serve(robots(200, '', asked))
    for (const later of [0, 23 * 3_600_000, 3_600_001]) {
      advance(later)
      await fetch('http://site.test/')
    }
    expect(asked.filter((path) => path.endsWith('robots.txt'))).toHaveLength(2)
    const other = world()
    const troubled: string[] = []
    await other.web.serve(robots(500, '', troubled))
    for (const later of [0, 60_000, 240_001]) {
      other.advance(later)
      await refused(other.fetch('http://site.test/'))
    }
    expect(troubled).toHaveLength(2)
  })

  test('also applies to the target of a redirect', async () => {
    const { web, fetch } = world()
    await web.serve((request, response) => {
      const there = request.headers.host === 'b.test'
      if (request.url === '/robots.txt') {
        response.writeHead(there ? 200 : 404)
        return response.end('user-agent: *\ndisallow: /')
      }
      response.writeHead(there ? 200 : 302, { location: 'http://b.test/x', 'content-type': 'text/html' })
      return response.end(page)
    })
    expect(await refused(fetch('http://a.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })
})

describe('time and memory', () => {
  /** Runs `work` and returns its time (milliseconds) and maximum memory growth (bytes). */
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
    const { web, fetch } = world()
    await web.serve(html(body, { 'content-encoding': encoding }))
    const { took, grew } = await cost(async () => {
      expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
    })
    expect(took).toBeLessThan(2_000)
    expect(grew).toBeLessThan(80_000_000)
  })

  test('rejects more layers of compression than any server needs', async () => {
    const { web, fetch } = world()
    await web.serve(html(page, { 'content-encoding': 'gzip, gzip, gzip' }))
    expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
    await web.serve(html(page, { 'content-encoding': 'zstd' }))
    expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
  })

  test('reports broken compression as a broken page', async () => {
    const { web, fetch } = world()
    await web.serve(html('not packed at all', { 'content-encoding': 'gzip' }))
    expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
  })

  test('reads an endless page only up to the limit', async () => {
    const { web, fetch } = world()
    await web.serve(
      site((_, response) => {
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
    const { web, fetch } = world()
    await web.serve(html(page + ' '.repeat(2_900_000)))
    const { bytes, cut } = await fetch('http://site.test/')
    expect(cut).toBe(true)
    expect(bytes.length).toBeLessThan(1_700_000)
  })

  test('rejects a document above the limit, with or without a declared length', async () => {
    const { web, fetch } = world({ pdf: 10_000 })
    const big = Buffer.from(`%PDF-1.7${'x'.repeat(20_000)}`)
    const headers = { 'content-type': 'application/pdf' }
    await web.serve(html(big, { ...headers, 'content-length': String(big.length) }))
    expect(await refused(fetch('http://site.test/a'))).toBe('SCRAPING_PDF_NOT_ALLOWED')
    await web.serve(html(big, headers))
    expect(await refused(fetch('http://site.test/a'))).toBe('SCRAPING_PDF_NOT_ALLOWED')
  })

  const robotsFirst = (then: (socket: Socket) => void) => (socket: Socket) => {
    socket.once('data', (data) => {
      if (!data.toString().startsWith('GET /robots.txt')) return then(socket)
      socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    })
  }

  const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'
  /** Sends a little at a time until the peer disconnects. */
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
        socket.write(`${HEAD}content-length: 100000\r\n\r\n${page}`)
      },
    ],
  ])('gives up on a server that %s when the time is up', async ([, speak]) => {
    const { web, fetch } = world({ total: 250 })
    await web.serveRaw(robotsFirst(speak))
    const { took } = await cost(async () => {
      expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
    })
    expect(took).toBeGreaterThan(200)
    expect(took).toBeLessThan(1_000)
  })

  test('rejects a page shorter than its declared length', async () => {
    const { web, fetch } = world()
    await web.serveRaw(robotsFirst((socket) => socket.end(`${HEAD}content-length: 100000\r\n\r\n${page}`)))
    expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
  })

  test('reads a page only up to its declared length', async () => {
    const { web, fetch } = world()
    await web.serveRaw(
      robotsFirst((socket) => socket.end(`${HEAD}content-length: 9\r\n\r\n<p>Hi</p>${page}`)),
    )
    expect(text(await fetch('http://site.test/'))).toBe('<p>Hi</p>')
  })

  test('cuts off endless headers', async () => {
    const { web, fetch } = world()
    await web.serveRaw(
      robotsFirst((socket) => {
        socket.write(HEAD)
        drip(socket, `x: ${'y'.repeat(8_000)}\r\n`)
      }),
    )
    const { took, grew } = await cost(async () => {
      expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
    })
    expect(took).toBeLessThan(1_000)
    expect(grew).toBeLessThan(40_000_000)
  })

  test('rejects a server that does not speak HTTP', async () => {
    const { web, fetch } = world()
    await web.serveRaw(robotsFirst((socket) => socket.end('220 mail.test ESMTP\r\n')))
    expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
  })

  test('rejects a closed port', async () => {
    const { fetch } = world()
    expect(await refused(fetch('http://site.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })

  test('gives up on a name that is never resolved', async () => {
    const { web } = world()
    const fetch = createFetch({
      ports: { ...web.ports, resolve: () => new Promise(() => undefined) },
      now: Date.now,
      log: { info() {}, warn() {}, error() {} },
      appUrl: 'https://cite.example.org',
      limits: { total: 100 },
    })
    expect(await refused(fetch('http://site.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })
})

describe('concurrency', () => {
  test('allows one fetch per host and a few in total, and refuses more when too many are waiting', async () => {
    const { web, fetch } = world({ atOnce: 2, waiting: 3, total: 20_000 })
    const open = new Map<string, number>()
    let all = 0
    let mostAtHost = 0
    let mostAtAll = 0
    await web.serve((request, response) => {
      const host = request.headers.host ?? ''
      open.set(host, (open.get(host) ?? 0) + 1)
      all += 1
      mostAtHost = Math.max(mostAtHost, open.get(host) ?? 0)
      mostAtAll = Math.max(mostAtAll, all)
      setTimeout(() => {
        open.set(host, (open.get(host) ?? 0) - 1)
        all -= 1
        response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' })
        response.end(page)
      }, 20)
    })
    const hosts = ['a', 'a', 'b', 'c', 'd', 'e', 'f']
    const ends = await Promise.all(hosts.map((host) => refused(fetch(`http://${host}.test/`))))
    expect(mostAtHost).toBe(1)
    expect(mostAtAll).toBe(2)
    expect(ends.filter((end) => end === 'fetched')).toHaveLength(5)
    expect(ends.filter((end) => end === 'SERVICE_UNAVAILABLE')).toHaveLength(2)
    // Every turn has ended.
    expect(await refused(fetch('http://a.test/'))).toBe('fetched')
  })

  test('unresponsive sites requested by one account do not delay another account', async () => {
    const { web, fetch } = world({ atOnce: 4, ofAccount: 2, waiting: 40, total: 20_000 })
    const silent: (() => void)[] = []
    await web.serve((request, response) => {
      if (request.headers.host?.startsWith('silent')) silent.push(() => void response.destroy())
      else {
        response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' })
        response.end(page)
      }
    })
    const held = Array.from({ length: 15 }, (_, n) => refused(fetch(`http://silent${n}.test/`, 'eve')))
    await expect.poll(() => silent.length).toBe(2)
    expect(text(await fetch('http://site.test/', 'ada'))).toBe(page)
    // One account cannot fill the queue.
    const more = Array.from({ length: 30 }, (_, n) => refused(fetch(`http://silent${n + 20}.test/`, 'eve')))
    expect(await Promise.race(more)).toBe('SERVICE_UNAVAILABLE')
    expect(text(await fetch('http://other.test/', 'ada'))).toBe(page)
    const cut = setInterval(() => {
      for (const end of silent.splice(0)) end()
    }, 5)
    await Promise.all([...held, ...more])
    clearInterval(cut)
  })
})
