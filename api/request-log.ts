import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './answer.ts'
import type { Log } from './log.ts'

/**
 * Gives each request a name of its own and writes one line when it is answered. The line holds the endpoint's pattern,
 * never the path, the query or a header: those may carry secrets.
 */
export function requestLog(log: Log, now: () => number): MiddlewareHandler<ApiEnv> {
  return async function logged(http, next) {
    const requestId = crypto.randomUUID()
    http.set('requestId', requestId)
    const start = now()
    await next()
    http.res.headers.set('X-Request-Id', requestId)
    log.info(
      {
        requestId,
        method: http.req.method,
        route: http.get('route') ?? 'page',
        status: http.res.status,
        milliseconds: now() - start,
        user: http.get('userId'),
      },
      'request',
    )
  }
}
