import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** Read access to a request's headers. */
export type RequestHeaders = Pick<Headers, 'get'>

/**
 * Returns the request as Node read it; undefined without a socket. In tests, `app.request()` may pass an address but
 * never a socket.
 */
export function incomingOf(http: Context): IncomingMessage | undefined {
  const env = http.env as { incoming?: Partial<IncomingMessage> } | undefined
  return env?.incoming?.headers === undefined ? undefined : (env.incoming as IncomingMessage)
}

/** Headers from Node's own table, which has lower-case names. */
class ReceivedHeaders implements RequestHeaders {
  readonly #table: IncomingMessage['headers']

  constructor(table: IncomingMessage['headers']) {
    this.#table = table
  }

  get(name: string): string | null {
    const value = this.#table[name]
    return typeof value === 'string' ? value : null
  }
}

/**
 * Returns a request's headers, to be read by lower-case name. Node already has them in a table, which `Headers` would
 * copy and scan for every access.
 */
export function requestHeaders(http: Context): RequestHeaders {
  const incoming = incomingOf(http)
  return incoming === undefined ? http.req.raw.headers : new ReceivedHeaders(incoming.headers)
}
