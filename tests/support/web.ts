import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import type { DialTarget, WebPorts } from '#api/webcite/web-ports.ts'

/** The IP address of every host in a test's web. */
export const PUBLIC = '93.184.215.14'

/** A test's own web: host names, and the servers on this machine that they lead to. */
export interface TestWeb {
  readonly ports: WebPorts
  /** Requested connections, in order. */
  readonly dialled: DialTarget[]
  /** Number of lookups per host name. */
  readonly lookedUp: Map<string, number>
  /** Sets the addresses of a host name: one list for all lookups, or one list per lookup. */
  name(host: string, ...answers: (readonly string[])[]): void
  /** Serves HTTP at every public address. `request.headers.host` is the requested site. */
  serve(listener: RequestListener): Promise<void>
  /** Serves raw sockets at every public address. */
  serveRaw(listener: (socket: Socket) => void): Promise<void>
  close(): Promise<void>
}

/**
 * Creates a web in which all connections lead to the test's servers. The fetcher sees public addresses, and `dialled`
 * records them.
 */
export function testWeb(): TestWeb {
  const names = new Map<string, (readonly string[])[]>()
  const lookedUp = new Map<string, number>()
  const dialled: DialTarget[] = []
  const closing: (() => Promise<void>)[] = []
  let port: number | undefined

  return {
    dialled,
    lookedUp,
    ports: {
      async resolve(name) {
        const times = lookedUp.get(name) ?? 0
        lookedUp.set(name, times + 1)
        const answers = names.get(name) ?? [[PUBLIC]]
        return answers[Math.min(times, answers.length - 1)] ?? []
      },
      async dial(to) {
        dialled.push(to)
        if (port === undefined) throw new Error('nothing listens')
        const socket = connect(port, '127.0.0.1')
        await once(socket, 'connect')
        return { socket, remoteAddress: to.address }
      },
    },
    name(host, ...answers) {
      names.set(host, answers)
    },
    async serve(listener) {
      const server = createServer({ keepAlive: false }, listener)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      port = (server.address() as AddressInfo).port
      closing.push(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      })
    },
    async serveRaw(listener) {
      const sockets = new Set<Socket>()
      const server = createTcpServer((socket) => {
        sockets.add(socket)
        socket.on('error', () => undefined)
        listener(socket)
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      port = (server.address() as AddressInfo).port
      closing.push(async () => {
        for (const socket of sockets) socket.destroy()
        await new Promise((resolve) => server.close(resolve))
      })
    },
    async close() {
      for (const close of closing) await close()
    },
  }
}

/** Creates a web in which every host name leads to a server on this machine. */
export function webEndingAt(port: number): WebPorts {
  return {
    resolve: async () => [PUBLIC],
    async dial({ address }) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return { socket, remoteAddress: address }
    },
  }
}
