/** Where files of the build are kept that only some need; the service worker keeps the rest. */
const CACHE = 'later-data'

/** What keeping needs from its surroundings; the browser's own unless a test brings others. */
export interface AssetPorts {
  readonly send: (url: string) => Promise<Response>
  /** Null where the browser offers no such place: in some private windows, and without HTTPS. */
  readonly openCache: () => Promise<Cache | null>
  readonly isOnline: () => boolean
}

const browser: AssetPorts = {
  send: (url) => fetch(url),
  openCache: async () => {
    try {
      return await caches.open(CACHE)
    } catch {
      return null
    }
  },
  isOnline: () => navigator.onLine,
}

/** Builds both ways to a kept file over other surroundings. */
export function createKeptAssets({ send, openCache, isOnline }: AssetPorts) {
  return {
    /**
     * The text of a file of the build, from the device once it was fetched. `isRight` looks at what came: a page that a
     * network puts in its place is not kept. Rejects where it cannot be had; without a connection nothing is asked for.
     */
    read: async (url: string, isRight: (text: string) => boolean): Promise<string> => {
      const cache = await openCache()
      const kept = await (await cache?.match(url))?.text()
      if (kept !== undefined && isRight(kept)) return kept
      if (!isOnline()) throw new Error(`${url} is not on this device, and there is no connection.`)
      const answer = await send(url)
      const text = await answer.clone().text()
      if (!answer.ok || !isRight(text)) throw new Error(`${url} could not be fetched.`)
      await keep(cache, url, answer)
      return text
    },
    /** Whether the file is on this device. */
    has: async (url: string): Promise<boolean> => (await (await openCache())?.match(url)) !== undefined,
  }
}

/** Puts a file in the place of its older versions. A full device goes on without: it is fetched again next time. */
async function keep(cache: Cache | null, url: string, answer: Response): Promise<void> {
  if (cache === null) return
  try {
    for (const old of await cache.keys()) if (isOlderVersion(old.url, url)) await cache.delete(old)
    await cache.put(url, answer)
  } catch {
    // What was asked for is here all the same.
  }
}

/** `/assets/cases-AbC.txt` and `/assets/cases-DeF.txt`: one file, another build. */
function isOlderVersion(old: string, url: string): boolean {
  const nameOf = (address: string): string => address.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.)/, '')
  return nameOf(old) === nameOf(url)
}

/** The files of the build that are kept once they were needed. */
export const keptAssets = createKeptAssets(browser)
