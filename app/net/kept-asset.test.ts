import { expect, test } from 'vitest'
import { createKeptAssets } from './kept-asset.ts'

const URL_OF = '/assets/cases-AbCdEf12.txt'

/** An in-memory version of the browser's Cache. */
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

test('fetches a file once and reads it from the device after that', async () => {
  const { asked, assets } = device()
  expect(await assets.has(URL_OF)).toBe(false)
  expect(await assets.read(URL_OF, isTable)).toBe('table 1')
  expect(await assets.read(URL_OF, isTable)).toBe('table 1')
  expect(await assets.has(URL_OF)).toBe(true)
  expect(asked).toEqual([URL_OF])
})

test('replaces an older version of the same file, but no other file', async () => {
  const { cache, assets } = device()
  cache.kept.set('/assets/cases-00000000.txt', new Response('table 0'))
  cache.kept.set('/assets/other-00000000.txt', new Response('other'))
  await assets.read(URL_OF, isTable)
  expect([...cache.kept.keys()]).toEqual(['/assets/other-00000000.txt', URL_OF])
})

test.for([
  ['a captive portal’s page', { body: '<title>Log in</title>' }],
  ['an error response', { status: 503 }],
] as const)('rejects %s and does not store it', async ([, answer]) => {
  const { cache, assets } = device(answer)
  await expect(assets.read(URL_OF, isTable)).rejects.toThrow()
  expect(cache.kept.size).toBe(0)
})

test('requests nothing while offline', async () => {
  const { asked, assets } = device({ online: false })
  await expect(assets.read(URL_OF, isTable)).rejects.toThrow(/device is offline/)
  expect(asked).toEqual([])
})

test('still returns the file if the browser has no cache or the cache is full', async () => {
  const cache = memoryCache()
  const send = (): Promise<Response> => Promise.resolve(new Response('table 1'))
  const isOnline = (): boolean => true
  const none = createKeptAssets({ send, isOnline, openCache: () => Promise.resolve(null) })
  expect(await none.read(URL_OF, isTable)).toBe('table 1')
  cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const full = createKeptAssets({ send, isOnline, openCache: () => Promise.resolve(cache) })
  expect(await full.read(URL_OF, isTable)).toBe('table 1')
})
