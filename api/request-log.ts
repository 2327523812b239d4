import type { MiddlewareHandler } from 'hono'
import { isComplete, REQUEST_ID } from './answer-headers.ts'
import type { ApiEnv } from './request-failure.ts'
import type { ServerLog } from './server-log.ts'

/** Called for every completed request. */
export type RequestObserver = (answered: {
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}) => void

export interface RequestLogDeps {
  readonly log: ServerLog
  readonly now: () => number
  readonly observe: RequestObserver
}

/**
 * Assigns an id to each request and logs one line when it is complete. The line contains the endpoint's pattern but no
 * path, query, or header, because paths, queries, and headers may contain secrets.
 */
export function logRequests({ log, now, observe }: RequestLogDeps): MiddlewareHandler<ApiEnv> {
  return async function logged(http, next) {
    const requestId = crypto.randomUUID()
    http.set('requestId', requestId)
    const start = now()
    await next()
    if (!isComplete(http, http.res)) http.res.headers.set(REQUEST_ID, requestId)
    const answered = {
      route: http.get('route') ?? 'page',
      status: http.res.status,
      milliseconds: now() - start,
    }
    observe(answered)
    log.info({ requestId, method: http.req.method, ...answered, user: http.get('userId') }, 'request')
  }
}
