import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** The headers of a request, to be read. */
export type RequestHeaders = Pick<Headers, 'get'>

/** What a socket brought, as Node read it; undefined where there is none: `app.request()` in tests passes at most an address. */
export function incomingOf(http: Context): IncomingMessage | undefined {
  const env = http.env as { incoming?: Partial<IncomingMessage> } | undefined
  return env?.incoming?.headers === undefined ? undefined : (env.incoming as IncomingMessage)
}

/** Headers in Node's own table, by names in small letters. */
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

/** The headers of a request; names are asked for in small letters. Node has them in a table, which `Headers` would look through anew each time. */
export function requestHeaders(http: Context): RequestHeaders {
  const incoming = incomingOf(http)
  return incoming === undefined ? http.req.raw.headers : new ReceivedHeaders(incoming.headers)
}
