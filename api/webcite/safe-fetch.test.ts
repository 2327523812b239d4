import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC, testWeb, type TestWeb } from '../../tests/support/web.ts'
import { isPublicAddress } from './public-address.ts'
import { type FetchedPage, type FetchLimits, createSafeFetch, type SafeFetchDeps } from './safe-fetch.ts'
import { FetchRefusal } from './fetch-refusal.ts'

const page = '<!doctype html><html><head><title>A page</title></head><body><h1>A page</h1></body></html>'

/** Somebody of their own asks for every address, unless a test says who. */
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

// The first use of a module is slow, and what follows measures time.
beforeAll(async () => {
  const { web, fetch } = world()
  await web.serve(html(page))
  await fetch('http://warm.test/')
})

describe('an ordinary page', () => {
  test('comes whole, by its name, from the address that was checked', async () => {
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

  test('is asked for without cookies, without a referrer, and by a program that says who it is', async () => {
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

  test('is logged by host and status; neither its path nor its text', async () => {
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
  ] as const)('comes unpacked: %s', async ([encoding, body]) => {
    const { web, fetch } = world()
    await web.serve(html(body, { 'content-encoding': encoding }))
    expect(text(await fetch('http://site.test/'))).toBe(page)
  })

  test('a document is told by its type, or by its first bytes', async () => {
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

describe('no byte to an address inside', () => {
  test.for<[why: string, addresses: string[]]>([
    ['loopback', ['127.0.0.1']],
    ['a private network', ['10.0.0.5']],
    ['metadata', ['169.254.169.254']],
    ['IPv4-mapped', ['::ffff:127.0.0.1']],
    ['6to4', ['2002:7f00:1::']],
    ['NAT64', ['64:ff9b::7f00:1']],
    ['unique local', ['fd12::1']],
    ['one bad address among good ones', [PUBLIC, '192.168.0.1']],
    ['no address at all', []],
    ['what is no address', ['localhost']],
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
  ])('%s is not even looked up', async (address) => {
    const { web, fetch } = world()
    await web.serve(html(page))
    expect(await refused(fetch(address))).toBe('INVALID_URL')
    expect([web.dialled, web.lookedUp.size]).toEqual([[], 0])
  })

  test('a name that changes its address between two questions: every connection goes to what was checked', async () => {
    const { web, fetch } = world()
    await web.serve(html(page))
    // Good for robots.txt, bad for the page.
    web.name('rebind.test', [PUBLIC], ['127.0.0.1'])
    expect(await refused(fetch('http://rebind.test/'))).toBe('INVALID_URL')
    expect(web.dialled.every(({ address }) => isPublicAddress(address))).toBe(true)
    expect(web.dialled).toHaveLength(1)
  })

  test('who answers is looked at again: a connection that ended inside is cut before anything is sent', async () => {
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

  test('a chain of public redirects that ends inside', async () => {
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

  test('the robots.txt of a public site that leads inside', async () => {
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

  test('five are followed, a sixth is not', async () => {
    const { web, fetch } = world()
    await web.serve(chain(5))
    expect((await fetch('http://site.test/0')).url.pathname).toBe('/5')
    await web.serve(chain(6))
    expect(await refused(fetch('http://site.test/0'))).toBe('BAD_GATEWAY')
  })

  test('from https to http is refused, from http to https is not', async () => {
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
    expect(await refused(fetch('https://site.test/down'))).toBe('INVALID_URL')
  })
})

describe('what a site says', () => {
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
  ])('%i', async ([status, code]) => {
    const { web, fetch } = world()
    await web.serve(
      site((_, response) => {
        response.writeHead(status, { 'content-type': 'text/html' })
        response.end()
      }),
    )
    expect(await refused(fetch('http://site.test/'))).toBe(code)
  })

  test('no to a document says that a document can be chosen from the disk', async () => {
    const { web, fetch } = world()
    await web.serve(
      site((_, response) => {
        response.statusCode = 403
        response.end()
      }),
    )
    expect(await refused(fetch('http://site.test/report.PDF'))).toBe('SCRAPING_PDF_NOT_ALLOWED')
  })

  test('a challenge that names itself', async () => {
    const { web, fetch } = world()
    await web.serve(html(page, { 'cf-mitigated': 'challenge' }))
    expect(await refused(fetch('http://site.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })

  test('what is neither page nor document', async () => {
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

  test('what it forbids is not asked for', async () => {
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
  ])('answered with %i', async ([status, code]) => {
    const { web, fetch } = world()
    await web.serve(robots(status, 'user-agent: *\ndisallow: /'))
    expect(await refused(fetch('http://site.test/'))).toBe(code)
  })

  test('that does not come in time counts as no', async () => {
    const { web, fetch } = world({ robots: 50 })
    await web.serve((request, response) => {
      if (request.url !== '/robots.txt') response.end(page)
    })
    expect(await refused(fetch('http://site.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })

  test('is asked for anew after a day, and sooner where the site was in trouble', async () => {
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

  test('of the site a redirect leads to counts too', async () => {
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
  /** Runs it, and says how long it took (milliseconds) and how much memory grew at most (bytes). */
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
  ] as const)('a page packed to burst, %s, is put down', async ([encoding, body]) => {
    const { web, fetch } = world()
    await web.serve(html(body, { 'content-encoding': encoding }))
    const { took, grew } = await cost(async () => {
      expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
    })
    expect(took).toBeLessThan(2_000)
    expect(grew).toBeLessThan(80_000_000)
  })

  test('more layers of packing than any server needs are not opened', async () => {
    const { web, fetch } = world()
    await web.serve(html(page, { 'content-encoding': 'gzip, gzip, gzip' }))
    expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
    await web.serve(html(page, { 'content-encoding': 'zstd' }))
    expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
  })

  test('broken packing is a broken page', async () => {
    const { web, fetch } = world()
    await web.serve(html('not packed at all', { 'content-encoding': 'gzip' }))
    expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
  })

  test('a page without end is read as far as it matters', async () => {
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

  test('once the head and half of it have come, the rest of a long page is left', async () => {
    const { web, fetch } = world()
    await web.serve(html(page + ' '.repeat(2_900_000)))
    const { bytes, cut } = await fetch('http://site.test/')
    expect(cut).toBe(true)
    expect(bytes.length).toBeLessThan(1_700_000)
  })

  test('a document above the limit is refused, said so or not', async () => {
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
  /** Sends a little again and again until the other side is gone. */
  const drip = (socket: Socket, piece: string) => {
    const timer = setInterval(() => socket.write(piece), 5)
    socket.once('close', () => {
      clearInterval(timer)
    })
  }

  test.for<[why: string, speak: (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    [
      'drips its page',
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
  ])('a server that %s is left when the time is over', async ([, speak]) => {
    const { web, fetch } = world({ total: 250 })
    await web.serveRaw(robotsFirst(speak))
    const { took } = await cost(async () => {
      expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
    })
    expect(took).toBeGreaterThan(200)
    expect(took).toBeLessThan(1_000)
  })

  test('a server that promises more and hangs up has sent no page', async () => {
    const { web, fetch } = world()
    await web.serveRaw(robotsFirst((socket) => socket.end(`${HEAD}content-length: 100000\r\n\r\n${page}`)))
    expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
  })

  test('a server that promises less has sent what it promised', async () => {
    const { web, fetch } = world()
    await web.serveRaw(
      robotsFirst((socket) => socket.end(`${HEAD}content-length: 9\r\n\r\n<p>Hi</p>${page}`)),
    )
    expect(text(await fetch('http://site.test/'))).toBe('<p>Hi</p>')
  })

  test('headers without end are cut off', async () => {
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

  test('nothing that speaks HTTP', async () => {
    const { web, fetch } = world()
    await web.serveRaw(robotsFirst((socket) => socket.end('220 mail.test ESMTP\r\n')))
    expect(await refused(fetch('http://site.test/'))).toBe('BAD_GATEWAY')
  })

  test('nobody there', async () => {
    const { fetch } = world()
    expect(await refused(fetch('http://site.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })

  test('a name that is never answered', async () => {
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

describe('how many at once', () => {
  test('one at a host, a few in all; whoever comes when too many wait is told so', async () => {
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
    // Every turn was given back.
    expect(await refused(fetch('http://a.test/'))).toBe('fetched')
  })

  test('one account’s silent sites hold up nobody else’s page', async () => {
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
    // And one account cannot fill the queue.
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
