import type { Result, Router } from 'hono/router'
import { getPath } from 'hono/utils/url'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

/** Far longer than any path we serve, or than the combined path and query of any API call. */
const PATH_MAX = 1_000
const CALL_MAX = 4_000

/**
 * Returns the path by which a request is routed. A path longer than any of ours is replaced by a short one that matches
 * no route, because decoding a long path and comparing it with every route costs more than handling most requests. A
 * call with a long query is treated the same way.
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
 * Routes requests like Hono, but looks up each literal path only once. Two of our paths rule out Hono's fast path, and
 * walking its tree takes longer than a small query.
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
      // Don't cache other addresses. Clients choose them, so there is no limit to their number.
      if (fixed.has(address)) found.set(address, result)
      return result
    },
  }
}
