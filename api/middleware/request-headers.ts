import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** Read access to a request's headers. */
export type RequestHeaders = Pick<Headers, 'get'>

/** Returns Node's request; undefined without a socket, as in tests that use `app.request()`. */
export function incomingOf(http: Context): IncomingMessage | undefined {
  const env = http.env as { incoming?: Partial<IncomingMessage> } | undefined
  return env?.incoming?.headers === undefined ? undefined : (env.incoming as IncomingMessage)
}

/** Headers from Node's own header object, which has lowercase names. */
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
 * Returns a request's headers, with lowercase names. This object is faster than `Headers`, which would copy Node's
 * header object.
 */
export function requestHeaders(http: Context): RequestHeaders {
  const incoming = incomingOf(http)
  return incoming === undefined ? http.req.raw.headers : new ReceivedHeaders(incoming.headers)
}
