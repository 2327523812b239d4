import { describe, expect, test } from 'vitest'
import { createFetchWorld, htmlPage, refusalOf, textOf } from '../../tests/support/safe-fetch.ts'

describe('concurrency', () => {
  test('allows one fetch per host and a few in total, and refuses more if too many are waiting', async () => {
    const { web, fetch } = createFetchWorld({ atOnce: 2, waiting: 3, total: 20_000 })
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
        response.end(htmlPage)
      }, 20)
    })
    const hosts = ['a', 'a', 'b', 'c', 'd', 'e', 'f']
    const ends = await Promise.all(hosts.map((host) => refusalOf(fetch(`http://${host}.test/`))))
    expect(mostAtHost).toBe(1)
    expect(mostAtAll).toBe(2)
    expect(ends.filter((end) => end === 'fetched')).toHaveLength(5)
    expect(ends.filter((end) => end === 'SERVICE_UNAVAILABLE')).toHaveLength(2)
    // All turns have ended, so a new fetch starts immediately.
    expect(await refusalOf(fetch('http://a.test/'))).toBe('fetched')
  })

  test('slow sites requested by one account do not delay another account', async () => {
    const { web, fetch } = createFetchWorld({ atOnce: 4, ofAccount: 2, waiting: 40, total: 20_000 })
    const silent: (() => void)[] = []
    await web.serve((request, response) => {
      if (request.headers.host?.startsWith('silent')) silent.push(() => void response.destroy())
      else {
        response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' })
        response.end(htmlPage)
      }
    })
    const held = Array.from({ length: 15 }, (_, n) => refusalOf(fetch(`http://silent${n}.test/`, 'eve')))
    await expect.poll(() => silent.length).toBe(2)
    expect(textOf(await fetch('http://site.test/', 'ada'))).toBe(htmlPage)
    // One account can't fill the queue.
    const more = Array.from({ length: 30 }, (_, n) => refusalOf(fetch(`http://silent${n + 20}.test/`, 'eve')))
    expect(await Promise.race(more)).toBe('SERVICE_UNAVAILABLE')
    expect(textOf(await fetch('http://other.test/', 'ada'))).toBe(htmlPage)
    const cut = setInterval(() => {
      for (const end of silent.splice(0)) end()
    }, 5)
    await Promise.all([...held, ...more])
    clearInterval(cut)
  })
})
