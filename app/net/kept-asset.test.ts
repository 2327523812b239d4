import { expect, test } from 'vitest'
import { createKeptAssets } from './kept-asset.ts'

const URL_OF = '/assets/cases-AbCdEf12.txt'

/** A place for kept files, as the browser has one. */
function memoryCache(): Cache & { readonly kept: Map<string, Response> } {
  const kept = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL): string =>
    typeof request === 'string' ? request : request instanceof URL ? request.href : request.url
  return {
    kept,
    match: (request: RequestInfo | URL) => Promise.resolve(kept.get(urlOf(request))?.clone()),
    put: (request: RequestInfo | URL, answer: Response) =>
      Promise.resolve(void kept.set(urlOf(request), answer)),
    delete: (request: RequestInfo | URL) => Promise.resolve(kept.delete(urlOf(request))),
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }) as Request)),
  } as unknown as Cache & { readonly kept: Map<string, Response> }
}

const isTable = (text: string): boolean => text.startsWith('table')

function device({ body = 'table 1', status = 200, online = true } = {}) {
  const cache = memoryCache()
  const asked: string[] = []
  const assets = createKeptAssets({
    send: (url) => {
      asked.push(url)
      return Promise.resolve(new Response(body, { status }))
    },
    openCache: () => Promise.resolve(cache),
    isOnline: () => online,
  })
  return { cache, asked, assets }
}

test('a file is fetched once and read from the device from then on', async () => {
  const { asked, assets } = device()
  expect(await assets.has(URL_OF)).toBe(false)
  expect(await assets.read(URL_OF, isTable)).toBe('table 1')
  expect(await assets.read(URL_OF, isTable)).toBe('table 1')
  expect(await assets.has(URL_OF)).toBe(true)
  expect(asked).toEqual([URL_OF])
})

test('a newer version takes the place of an older one, and no other file', async () => {
  const { cache, assets } = device()
  cache.kept.set('/assets/cases-00000000.txt', new Response('table 0'))
  cache.kept.set('/assets/other-00000000.txt', new Response('other'))
  await assets.read(URL_OF, isTable)
  expect([...cache.kept.keys()]).toEqual(['/assets/other-00000000.txt', URL_OF])
})

test.for([
  ['a page that a network puts in its place', { body: '<title>Log in</title>' }],
  ['an answer that is none', { status: 503 }],
] as const)('%s is refused and not kept', async ([, answer]) => {
  const { cache, assets } = device(answer)
  await expect(assets.read(URL_OF, isTable)).rejects.toThrow()
  expect(cache.kept.size).toBe(0)
})

test('without a connection nothing is asked for that is not there', async () => {
  const { asked, assets } = device({ online: false })
  await expect(assets.read(URL_OF, isTable)).rejects.toThrow(/no connection/)
  expect(asked).toEqual([])
})

test('where the browser keeps nothing, or is full, the file comes all the same', async () => {
  const cache = memoryCache()
  const send = (): Promise<Response> => Promise.resolve(new Response('table 1'))
  const isOnline = (): boolean => true
  const none = createKeptAssets({ send, isOnline, openCache: () => Promise.resolve(null) })
  expect(await none.read(URL_OF, isTable)).toBe('table 1')
  cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const full = createKeptAssets({ send, isOnline, openCache: () => Promise.resolve(cache) })
  expect(await full.read(URL_OF, isTable)).toBe('table 1')
})
