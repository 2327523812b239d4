/** Cache for files of the build that only some users need. The service worker caches all other files. */
const CACHE = 'later-data'

export interface AssetPorts {
  readonly send: (url: string) => Promise<Response>
  /** Resolves to null if the browser provides no cache, as in some private windows and without HTTPS. */
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

/** Creates the functions that read and find cached files. Tests pass replacements for the browser's functions. */
export function createKeptAssets({ send, openCache, isOnline }: AssetPorts) {
  return {
    /**
     * Returns the text of a build file, from the cache once the file has been fetched. `isRight` validates the text, so
     * that a captive portal's page is not cached. Rejects if the file is unavailable. Requests nothing while offline.
     */
    read: async (url: string, isRight: (text: string) => boolean): Promise<string> => {
      const cache = await openCache()
      const kept = await (await cache?.match(url))?.text()
      if (kept !== undefined && isRight(kept)) return kept
      if (!isOnline()) throw new Error(`${url} is not on this device, and the device is offline.`)
      const answer = await send(url)
      const text = await answer.clone().text()
      if (!answer.ok || !isRight(text)) throw new Error(`Could not fetch ${url}.`)
      await keep(cache, url, answer)
      return text
    },
    has: async (url: string): Promise<boolean> => (await (await openCache())?.match(url)) !== undefined,
  }
}

/** Stores a file and deletes its older versions. If the device is full, the file is fetched again next time. */
async function keep(cache: Cache | null, url: string, answer: Response): Promise<void> {
  if (cache === null) return
  try {
    for (const old of await cache.keys()) if (isOlderVersion(old.url, url)) await cache.delete(old)
    await cache.put(url, answer)
  } catch {
    // Ignore the failure, because the caller already has the file.
  }
}

/**
 * Returns true if two URLs are for the same file in different builds, such as `/assets/cases-AbC.txt` and
 * `/assets/cases-DeF.txt`.
 */
function isOlderVersion(old: string, url: string): boolean {
  const nameOf = (address: string): string => address.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.)/, '')
  return nameOf(old) === nameOf(url)
}

/** Reads files of the build, and caches each file after its first use. */
export const keptAssets = createKeptAssets(browser)
