import { Resolver } from 'node:dns/promises'
import type { Socket } from 'node:net'
import { buildConnector } from 'undici'

/** Every address of a name, IPv4 and IPv6; empty when it has none. */
type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly string[]>

/** Where to connect: an address that was checked, never a name. */
export interface DialTarget {
  readonly address: string
  readonly port: number
  /** The name the page is asked for by; the certificate must be for it. */
  readonly hostname: string
  readonly secure: boolean
  /** Milliseconds. */
  readonly patience: number
}

/** A connection, and who answered it. */
export interface WebConnection {
  readonly socket: Socket
  readonly remoteAddress: string | undefined
}

type DialAddress = (to: DialTarget) => Promise<WebConnection>

/** What reaches the web: the names and the connections. Tests bring their own; there is no setting that does. */
export interface WebPorts {
  readonly resolve: ResolveName
  readonly dial: DialAddress
}

/** The real web. */
export const realWebPorts: WebPorts = { resolve: askNameServers, dial: connectTo }

/** Asks the name servers directly: the system's look-up would hold one of the few threads that passwords are hashed on. */
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
