import { describe, expect, test } from 'vitest'
import { PUBLIC } from '../../tests/support/web.ts'
import { isPublicAddress } from './public-address.ts'
import {
  createFetchWorld,
  createPageFetch,
  htmlPage,
  refusalOf,
  serveHtml,
  withoutRobots,
} from '../../tests/support/safe-fetch.ts'

describe('sends nothing to an internal address', () => {
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
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml(htmlPage))
    web.name('rebind.test', addresses)
    expect(await refusalOf(fetch('http://rebind.test/'))).toBe('INVALID_URL')
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
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml(htmlPage))
    expect(await refusalOf(fetch(address))).toBe('INVALID_URL')
    expect([web.dialled, web.lookedUp.size]).toEqual([[], 0])
  })

  test('connects only to the checked address if a name resolves to another address at the next lookup', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(serveHtml(htmlPage))
    // The first lookup, for robots.txt, returns a public address. The second, for the page, returns an internal one.
    web.name('rebind.test', [PUBLIC], ['127.0.0.1'])
    expect(await refusalOf(fetch('http://rebind.test/'))).toBe('INVALID_URL')
    expect(web.dialled.every(({ address }) => isPublicAddress(address))).toBe(true)
    expect(web.dialled).toHaveLength(1)
  })

  test('closes a connection that reaches an internal address before sending anything', async () => {
    const { web } = createFetchWorld()
    let received = 0
    await web.serveRaw((socket) => socket.on('data', (data) => (received += data.length)))
    const fetch = createPageFetch({
      ports: {
        ...web.ports,
        dial: async (to) => ({ ...(await web.ports.dial(to)), remoteAddress: '127.0.0.1' }),
      },
      now: Date.now,
      log: { info() {}, warn() {}, error() {} },
      appUrl: 'https://cite.example.org',
    })
    expect(await refusalOf(fetch('http://site.test/'))).toBe('INVALID_URL')
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
    const { web, fetch } = createFetchWorld()
    web.name('inside.test', ['10.0.0.1'])
    await web.serve(
      withoutRobots((_, response) => {
        response.writeHead(302, { location })
        response.end()
      }),
    )
    expect(await refusalOf(fetch('http://site.test/'))).toBe('INVALID_URL')
    expect(web.dialled.every(({ address }) => isPublicAddress(address))).toBe(true)
  })

  test('a chain of public redirects to an internal address', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve(
      withoutRobots((request, response) => {
        const step = Number(request.url?.slice(1))
        response.writeHead(302, {
          location: step < 3 ? `http://s${step}.test/${step + 1}` : 'http://127.0.0.1/',
        })
        response.end()
      }),
    )
    expect(await refusalOf(fetch('http://site.test/1'))).toBe('INVALID_URL')
    expect(web.dialled.map(({ address }) => address)).toEqual(Array(6).fill(PUBLIC))
  })

  test('the robots.txt of a public site that redirects to an internal address', async () => {
    const { web, fetch } = createFetchWorld()
    await web.serve((_, response) => {
      response.writeHead(301, { location: 'http://127.0.0.1/robots.txt' })
      response.end()
    })
    expect(await refusalOf(fetch('http://site.test/'))).toBe('INVALID_URL')
    expect(web.dialled).toHaveLength(1)
  })
})
