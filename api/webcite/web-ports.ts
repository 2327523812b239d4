import { Resolver } from 'node:dns/promises'
import type { Socket } from 'node:net'
import { buildConnector } from 'undici'

/** Returns all IPv4 and IPv6 addresses of a name; empty if it has none. */
type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly string[]>

/** The destination of a connection: a checked address, never a name. */
export interface DialTarget {
  readonly address: string
  readonly port: number
  /** The requested host name, which the certificate must match. */
  readonly hostname: string
  readonly secure: boolean
  /** Milliseconds. */
  readonly patience: number
}

export interface WebConnection {
  readonly socket: Socket
  readonly remoteAddress: string | undefined
}

type DialAddress = (to: DialTarget) => Promise<WebConnection>

/** Name resolution and connections to the internet. Tests can replace them, but no setting can. */
export interface WebPorts {
  readonly resolve: ResolveName
  readonly dial: DialAddress
}

export const realWebPorts: WebPorts = { resolve: askNameServers, dial: connectTo }

/**
 * Queries the name servers directly, because the system's lookup would use the few threads that also hash passwords.
 */
async function askNameServers(name: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const cancel = () => {
    resolver.cancel()
  }
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function connectTo({ address, port, hostname, secure, patience }: DialTarget): Promise<WebConnection> {
  const connect = buildConnector({ timeout: patience, maxCachedSessions: 0, keepAlive: false })
  return new Promise((resolve, reject) => {
    const to = {
      hostname: address,
      host: hostname,
      protocol: secure ? 'https:' : 'http:',
      port: String(port),
      servername: hostname === address ? '' : hostname,
    }
    connect(to, (...[error, socket]) => {
      if (error !== null) reject(error)
      else resolve({ socket, remoteAddress: socket.remoteAddress })
    })
  })
}
