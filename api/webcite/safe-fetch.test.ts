import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PUBLIC } from '../../tests/support/web.ts'
import {
  createFetchWorld,
  htmlPage,
  refusalOf,
  serveHtml,
  textOf,
  withoutRobots,
} from '../../tests/support/safe-fetch.ts'

describe('a normal page', () => {
  test('is fetched under its host name, from the checked address', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml(htmlPage))
    const fetched = await fetch('http://site.test/a?b=c#d')
    expect(fetched).toMatchObject({ kind: 'html', cut: false, contentType: 'text/html; charset=utf-8' })
    expect(fetched.url.href).toBe('http://site.test/a?b=c')
    expect(textOf(fetched)).toBe(htmlPage)
    expect(web.dialled.map(({ address, hostname, port }) => [address, hostname, port])).toEqual([
      [PUBLIC, 'site.test', 80],
      [PUBLIC, 'site.test', 80],
    ])
  })

  test('is requested without cookies or referrer, with a user agent that identifies us', async () => {
    const { web, fetch } = createFetchWorld()
    const seen: object[] = []
    await web.serve(
      withoutRobots((request, response) => {
        seen.push(request.headers)
        response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' })
        response.end(htmlPage)
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
    const { web, fetch, logged } = createFetchWorld()
    await web.serve(serveHtml(htmlPage))
    await fetch('http://site.test/secret?token=1')
    expect(logged.map(({ fields }) => fields)).toEqual([
      { host: 'site.test', status: 404 },
      { host: 'site.test', status: 200 },
    ])
  })

  test.for([
    ['gzip', gzipSync(htmlPage)],
    ['br', brotliCompressSync(htmlPage)],
    ['deflate', deflateSync(htmlPage)],
    ['gzip, gzip', gzipSync(gzipSync(htmlPage))],
    ['identity', Buffer.from(htmlPage)],
  ] as const)('is decompressed: %s', async ([encoding, body]) => {
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml(body, { 'content-encoding': encoding }))
    expect(textOf(await fetch('http://site.test/'))).toBe(htmlPage)
  })

  test('recognizes a document by its type or its first bytes', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(
      withoutRobots((request, response) => {
        response.writeHead(200, { 'content-type': request.url === '/a' ? 'application/pdf' : 'text/html' })
        response.end('%PDF-1.7 …')
      }),
    )
    expect((await fetch('http://site.test/a')).kind).toBe('pdf')
    expect((await fetch('http://site.test/b')).kind).toBe('pdf')
  })
})

describe('redirects', () => {
  const chain = (length: number) =>
    withoutRobots((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === length) {
        response.writeHead(200, { 'content-type': 'text/html' })
        return response.end(htmlPage)
      }
      response.writeHead(307, { location: `/${step + 1}` })
      return response.end()
    })

  test('follows five, but not a sixth', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(chain(5))
    expect((await fetch('http://site.test/0')).url.pathname).toBe('/5')
    await web.serve(chain(6))
    expect(await refusalOf(fetch('http://site.test/0'))).toBe('BAD_GATEWAY')
  })

  test('follows redirects between http and https', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(
      withoutRobots((request, response) => {
        const locations: Record<string, string> = {
          '/up': 'https://b.test/page',
          '/down': 'http://b.test/page',
        }
        const location = locations[request.url ?? '']
        response.writeHead(location === undefined ? 200 : 301, {
          'content-type': 'text/html',
          ...(location && { location }),
        })
        response.end(htmlPage)
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
    const { web, fetch } = createFetchWorld()
    await web.serve(
      withoutRobots((_, response) => {
        response.writeHead(status, { 'content-type': 'text/html' })
        response.end()
      }),
    )
    expect(await refusalOf(fetch('http://site.test/'))).toBe(code)
  })

  test('returns a separate code for a refused PDF, because the user can open it from disk', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(
      withoutRobots((_, response) => {
        response.statusCode = 403
        response.end()
      }),
    )
    expect(await refusalOf(fetch('http://site.test/report.PDF'))).toBe('SCRAPING_PDF_NOT_ALLOWED')
  })

  test('recognizes a challenge by its header', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml(htmlPage, { 'cf-mitigated': 'challenge' }))
    expect(await refusalOf(fetch('http://site.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })

  test('reads a document in plain text', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml('ROE v. DOE', { 'content-type': 'text/plain' }))
    expect(await fetch('http://site.test/opinion.txt')).toMatchObject({ kind: 'text' })
  })

  test('requests an address without a scheme over https, then over http if the server has no TLS', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml(htmlPage))
    expect((await fetch('site.test/page')).url.href).toBe('https://site.test/page')
    expect(web.dialled.at(-1)).toMatchObject({ secure: true })
  })

  test('rejects content that is neither a page nor a document', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml('…', { 'content-type': 'image/png' }))
    expect(await refusalOf(fetch('http://site.test/'))).toBe('UNSUPPORTED_MEDIA_TYPE')
  })
})
