import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { Client } from 'undici'
import { isPublicAddress } from './public-address.ts'
import type { WebConnection, WebPorts } from './web-ports.ts'
import { FetchRefusal } from './fetch-refusal.ts'
import { bareHostOf } from './target-url.ts'

/** Maximum size of a header block, in bytes. */
const HEADERS = 32 * 1024
/** Maximum number of addresses to try for one host. */
const TRIES = 3

export interface HopOptions {
  readonly ports: WebPorts
  readonly signal: AbortSignal
  /** Connection timeout, in milliseconds. */
  readonly connectPatience: number
  readonly userAgent: string
  readonly accept: string
}

/** A host's response to one request. Call `release` exactly once. */
export interface HopResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable
  release(): void
}

/**
 * Sends one request to one host. Resolves the name once, and requires all of its addresses to be public. Connects to
 * one of them, and checks the peer address before sending anything.
 */
export async function requestHop(url: URL, options: HopOptions): Promise<HopResponse> {
  const addresses = await resolveAddresses(url, options)
  const connection = await connectFirst(url, addresses, options)
  let given = false
  const client = new Client(url.origin, {
    // Use the one open connection. A second connection fails.
    connect: (_, callback) => {
      const socket = given ? null : connection.socket
      given = true
      // The client can't handle a response until this callback has returned.
      setImmediate(() => {
        if (socket === null) callback(new FetchRefusal('BAD_GATEWAY'), null)
        else callback(null, socket)
      })
    },
    pipelining: 0,
    maxHeaderSize: HEADERS,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const release = () => {
    connection.socket.destroy()
    client.destroy().catch(() => undefined)
  }
  try {
    const answer = await client.request({
      method: 'GET',
      path: url.pathname + url.search,
      headers: {
        'user-agent': options.userAgent,
        accept: options.accept,
        'accept-language': 'en, *;q=0.5',
        'accept-encoding': 'gzip, deflate, br',
      },
      signal: options.signal,
    })
    // Ignore errors after the body has been abandoned.
    answer.body.on('error', () => undefined)
    return { status: answer.statusCode, headers: joinHeaders(answer.headers), body: answer.body, release }
  } catch (error) {
    release()
    throw error instanceof FetchRefusal ? error : new FetchRefusal('BAD_GATEWAY', error)
  }
}

async function resolveAddresses(url: URL, { ports, signal }: HopOptions): Promise<readonly string[]> {
  const host = bareHostOf(url)
  if (isIP(host) !== 0) return isPublicAddress(host) ? [host] : refuseUrl()
  const found = await finishInTime(
    ports.resolve(host, signal).catch(() => []),
    signal,
  )
  // Names without an address get the same refusal as internal names, so that callers can't distinguish them.
  if (found.length === 0 || !found.every((address) => isPublicAddress(address))) return refuseUrl()
  return [...found].sort((one, other) => isIP(one) - isIP(other)).slice(0, TRIES)
}

function refuseUrl(): never {
  throw new FetchRefusal('INVALID_URL')
}

async function connectFirst(
  url: URL,
  addresses: readonly string[],
  { ports, signal, connectPatience }: HopOptions,
): Promise<WebConnection> {
  let last: unknown
  for (const address of addresses) {
    const connecting = ports.dial({
      address,
      port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
      hostname: bareHostOf(url),
      secure: url.protocol === 'https:',
      patience: connectPatience,
    })
    try {
      const connection = await finishInTime(connecting, signal)
      if (connection.remoteAddress !== undefined && isPublicAddress(connection.remoteAddress))
        return connection
      connection.socket.destroy()
      return refuseUrl()
    } catch (error) {
      if (error instanceof FetchRefusal) throw error
      if (signal.aborted) {
        void connecting.then(
          ({ socket }) => socket.destroy(),
          () => undefined,
        )
        throw new FetchRefusal('BAD_GATEWAY', error)
      }
      last = error
    }
  }
  throw new FetchRefusal('BAD_GATEWAY', last)
}

/** Resolves to the promise's value, or rejects when the time is up. */
async function finishInTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw new FetchRefusal('BAD_GATEWAY')
  const late = Promise.withResolvers<never>()
  const give = () => {
    late.reject(new FetchRefusal('BAD_GATEWAY'))
  }
  signal.addEventListener('abort', give, { once: true })
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    signal.removeEventListener('abort', give)
  }
}

/** Joins repeated headers, as HTTP defines. */
function joinHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}
