import { isAllowedByRules, readRobots, type RobotsRules } from './robots.ts'

/** How long rules are cached, in milliseconds. If a site was unreachable, it is retried sooner (RFC 9309 2.4). */
const SAID = 24 * 3_600_000
const SILENT = 5 * 60_000
/** Maximum number of cached sites, and their maximum total size in memory (approximate, in bytes). */
const MOST = 500
const SIZE_MOST = 8 * 1024 * 1024

/** A site's response to a request for its robots.txt. */
export type RobotsAnswer = { readonly status: number; readonly text: string } | { readonly unreachable: true }

/** Caches the rules of each site's robots.txt. */
export interface RobotsCache {
  /** Returns the approximate memory use of the cache, in bytes. */
  size(): number
  /** Returns true if the site allows us to fetch the page. `ask` fetches robots.txt and is called only if needed. */
  allows(url: URL, ask: (robots: URL) => Promise<RobotsAnswer>): Promise<boolean>
}

interface CachedRobots {
  readonly said: RobotsRules
  readonly until: number
}

/** Disallows everything, for sites that respond with a server error (2.3.1.4). */
const NOTHING = 'user-agent: *\ndisallow: /'

/** Creates a cache. `now` returns epoch milliseconds; `token` is our product token in robots.txt. */
export function createRobotsCache(now: () => number, token: string): RobotsCache {
  const sites = new Map<string, CachedRobots>()
  let size = 0
  return {
    size: () => size,
    async allows(url, ask) {
      const remembered = sites.get(url.origin)
      const known =
        remembered !== undefined && remembered.until > now()
          ? remembered
          : await toCached(await ask(new URL('/robots.txt', url)))
      rememberRules(url.origin, known)
      return isAllowedByRules(known.said, url.pathname + url.search)
    },
  }

  /** Adds rules to the cache, and removes the least recently used ones when it is full. */
  function rememberRules(origin: string, known: CachedRobots): void {
    forget(origin)
    sites.set(origin, known)
    size += known.said.size
    for (const oldest of sites.keys()) {
      if (sites.size <= MOST && size <= SIZE_MOST) break
      forget(oldest)
    }
  }

  function forget(origin: string): void {
    size -= sites.get(origin)?.said.size ?? 0
    sites.delete(origin)
  }

  async function toCached(answer: RobotsAnswer): Promise<CachedRobots> {
    const text = robotsTextOf(answer)
    return { said: await readRobots(text, token), until: now() + (text === NOTHING ? SILENT : SAID) }
  }
}

function robotsTextOf(answer: RobotsAnswer): string {
  if ('unreachable' in answer) return NOTHING
  const { status, text } = answer
  if (status >= 200 && status < 300) return text
  // A missing file allows everything (2.3.1.3). Rate limiting and server errors disallow everything (2.3.1.4).
  return status >= 500 || status === 429 ? NOTHING : ''
}
