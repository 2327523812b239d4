import type { Result, Router } from 'hono/router'
import { getPath } from 'hono/utils/url'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

/** Maximum length of a path. Every path that the server serves is much shorter. */
const PATH_MAX = 1_000
const CALL_MAX = 4_000

/**
 * Returns the path used to route a request. If the path or the query is too long, returns a short path that matches no
 * route, because decoding and matching a long path is expensive.
 */
export function readRoutedPath(request: Request): string {
  const { url } = request
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.indexOf('?', start)
  const isCall = url.startsWith('/api/', start)
  const isTooLong =
    (end === -1 ? url.length : end) - start > PATH_MAX || (isCall && url.length - start > CALL_MAX)
  if (!isTooLong) return getPath(request)
  return isCall ? '/api/-' : '/-'
}

/**
 * Creates a router that finds the same routes as Hono's router but caches literal paths. Hono's fast router doesn't
 * support our paths, and its other router is slow.
 */
export function createEndpointRouter<T>(): Router<T> {
  const router = new SmartRouter<T>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const fixed = new Set<string>()
  const found = new Map<string, Result<T>>()
  return {
    name: 'EndpointRouter',
    add(method, path, handler) {
      router.add(method, path, handler)
      if (!/[:*]/.test(path)) fixed.add(`${method} ${path}`)
    },
    match(method, path) {
      const address = `${method} ${path}`
      const known = found.get(address)
      if (known !== undefined) return known
      const result = router.match(method, path)
      // Cache literal paths only. Clients choose all other paths, so their number is unlimited.
      if (fixed.has(address)) found.set(address, result)
      return result
    },
  }
}
