import { isAllowedByRules, readRobots, type RobotsRules } from './robots.ts'

/** How long what a site said holds; a site that could not be asked is asked again sooner (RFC 9309 2.4). Milliseconds. */
const SAID = 24 * 3_600_000
const SILENT = 5 * 60_000
/** Sites remembered, and about how much memory what they said may take, in bytes. */
const MOST = 500
const SIZE_MOST = 8 * 1024 * 1024

/** How a site answered when asked for its robots.txt. */
export type RobotsAnswer = { readonly status: number; readonly text: string } | { readonly unreachable: true }

/** Remembers what sites allow. */
export interface RobotsCache {
  /** About how much memory what is remembered takes, in bytes. */
  size(): number
  /** True when the site lets us fetch the page. `ask` fetches the site's robots.txt, and is called only when it must be. */
  allows(url: URL, ask: (robots: URL) => Promise<RobotsAnswer>): Promise<boolean>
}

interface CachedRobots {
  readonly said: RobotsRules
  readonly until: number
}

/** Forbids everything: a site that is in trouble should not be bothered by programs (2.3.1.4). */
const NOTHING = 'user-agent: *\ndisallow: /'

/** `now` in epoch milliseconds; `token` is the name by which a robots.txt may speak of us. */
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

  /** The one that was asked for last stays longest; what does not fit goes. */
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
  // No such file is no objection (2.3.1.3); too many questions, and a broken server, are (2.3.1.4).
  return status >= 500 || status === 429 ? NOTHING : ''
}
