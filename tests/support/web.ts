import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import type { DialTarget, WebPorts } from '#api/webcite/web-ports.ts'

/** The public address under which every host of a test's web is known; nobody's pages are there. */
export const PUBLIC = '93.184.215.14'

/** A web of a test's own: names and what answers behind them, all of it on this machine. */
export interface TestWeb {
  readonly ports: WebPorts
  /** Every connection that was asked for, in order. */
  readonly dialled: DialTarget[]
  /** How often each name was looked up. */
  readonly lookedUp: Map<string, number>
  /** What a name answers to: addresses as a list, or one list for each look-up in turn. */
  name(host: string, ...answers: (readonly string[])[]): void
  /** Puts an HTTP server behind every public address. `request.headers.host` tells the sites apart. */
  serve(listener: RequestListener): Promise<void>
  /** Puts something behind every public address that speaks whatever it likes. */
  serveRaw(listener: (socket: Socket) => void): Promise<void>
  close(): Promise<void>
}

/**
 * A web in which a connection to any address ends at a server of the test. The fetcher's own rules are all in force: it
 * sees public addresses, and `dialled` tells whether it ever asked for another.
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

/** The web as a single server of this machine: every name is at one public address, and a connection to it ends there. */
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
