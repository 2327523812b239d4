import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createFetchWorld, htmlPage, refusalOf } from '../../tests/support/safe-fetch.ts'

describe('robots.txt', () => {
  const robots = (status: number, body: string, asked: string[] = []): RequestListener => {
    return (request, response) => {
      asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`)
      const isRobots = request.url === '/robots.txt'
      response.writeHead(isRobots ? status : 200, { 'content-type': 'text/html' })
      response.end(isRobots ? body : htmlPage)
    }
  }

  test('does not request a disallowed page', async () => {
    const { web, fetch } = createFetchWorld()
    const asked: string[] = []
    await web.serve(robots(200, 'user-agent: PinciteBot\ndisallow: /private', asked))
    expect(await refusalOf(fetch('http://site.test/private/a'))).toBe('SCRAPING_NOT_ALLOWED')
    expect(await refusalOf(fetch('http://site.test/private/a.pdf'))).toBe('SCRAPING_PDF_NOT_ALLOWED')
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
  ])('for status %i, the result is %s', async ([status, code]) => {
    const { web, fetch } = createFetchWorld()
    await web.serve(robots(status, 'user-agent: *\ndisallow: /'))
    expect(await refusalOf(fetch('http://site.test/'))).toBe(code)
  })

  test('a timeout disallows everything', async () => {
    const { web, fetch } = createFetchWorld({ robots: 50 })
    await web.serve((request, response) => {
      if (request.url !== '/robots.txt') response.end(htmlPage)
    })
    expect(await refusalOf(fetch('http://site.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })

  test('is refreshed after a day, and sooner after an error', async () => {
    const { web, fetch, advance } = createFetchWorld()
    const asked: string[] = []
    await web.serve(robots(200, '', asked))
    for (const later of [0, 23 * 3_600_000, 3_600_001]) {
      advance(later)
      await fetch('http://site.test/')
    }
    expect(asked.filter((path) => path.endsWith('robots.txt'))).toHaveLength(2)
    const other = createFetchWorld()
    const troubled: string[] = []
    await other.web.serve(robots(500, '', troubled))
    for (const later of [0, 60_000, 240_001]) {
      other.advance(later)
      await refusalOf(other.fetch('http://site.test/'))
    }
    expect(troubled).toHaveLength(2)
  })

  test('also applies to the target of a redirect', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve((request, response) => {
      const there = request.headers.host === 'b.test'
      if (request.url === '/robots.txt') {
        response.writeHead(there ? 200 : 404)
        return response.end('user-agent: *\ndisallow: /')
      }
      response.writeHead(there ? 200 : 302, { location: 'http://b.test/x', 'content-type': 'text/html' })
      return response.end(htmlPage)
    })
    expect(await refusalOf(fetch('http://a.test/'))).toBe('SCRAPING_NOT_ALLOWED')
  })
})
