import { describe, expect, test } from 'vitest'
import { refillPrecache, type PrecacheFile } from './refill-precache.ts'

const file = (url: string, revision: string | null = null): PrecacheFile => ({
  key: `https://app.example${url}${revision === null ? '' : `?__WB_REVISION__=${revision}`}`,
  url,
  revision,
})
const files = [
  file('/assets/a-1.js'),
  file('/assets/b-2.js'),
  file('/index.html', 'r1'),
  file('/assets/gone-3.js'),
]

/** Creates a cache with the given files, and a server that has every file of this build except one. */
function createPorts(kept: readonly PrecacheFile[], { current = true, online = true } = {}) {
  const cached = new Map(kept.map(({ key }) => [key, new Response('kept')]))
  const fetched: string[] = []
  return {
    cached,
    fetched,
    files,
    cache: {
      keys: () => Promise.resolve([...cached.keys()].map((key) => new Request(key))),
      put: (key: RequestInfo | URL, response: Response) =>
        Promise.resolve(void cached.set(String(key), response)),
    },
    fetch: (url: string) => {
      if (!online) return Promise.reject(new TypeError('Failed to fetch'))
      fetched.push(url)
      return Promise.resolve(new Response('fetched', { status: url.includes('gone') ? 404 : 200 }))
    },
    isCurrent: () => Promise.resolve(current),
  }
}

describe('the files kept for offline use', () => {
  test('are fetched again if the browser has evicted them, and no other files are fetched', async () => {
    const ports = createPorts([file('/assets/a-1.js')])
    expect(await refillPrecache(ports)).toBe(2)
    expect(ports.fetched).toEqual(['/assets/b-2.js', '/index.html', '/assets/gone-3.js'])
    expect([...ports.cached.keys()]).toEqual([files[0]?.key, files[1]?.key, files[2]?.key])
    expect(await ports.cached.get(files[0]?.key ?? '')?.text()).toBe('kept')
  })

  test('are not requested while the cache has all of them', async () => {
    const ports = createPorts(files)
    expect([await refillPrecache(ports), ports.fetched]).toEqual([0, []])
  })

  test('are not mixed with a page from another build', async () => {
    const ports = createPorts([], { current: false })
    expect(await refillPrecache(ports)).toBe(2)
    expect(ports.fetched).not.toContain('/index.html')
  })

  test('don’t change without a connection', async () => {
    const ports = createPorts([file('/assets/a-1.js')], { online: false })
    await expect(refillPrecache(ports)).rejects.toThrow('Failed to fetch')
    expect(ports.cached.size).toBe(1)
  })
})
