import { once } from 'node:events'
import { createServer, type RequestListener, type Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

/** Connection limits. */
interface ConnectionLimits {
  /**
   * Time in milliseconds after which an idle connection is closed. Must exceed the longest pause in an event stream.
   */
  readonly idle: number
  /** Maximum number of simultaneous connections. Further ones are closed immediately. */
  readonly most: number
}

const usual: ConnectionLimits = { idle: 60_000, most: 4_000 }

/**
 * Maximum number of pipelined requests per connection that may wait for a response. Browsers and proxies send requests
 * one at a time.
 */
const PIPELINED_MOST = 16

/** Closes a connection that pipelines too many requests, which would otherwise all start in one event loop turn. */
function cutPipelines(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  return (incoming, outgoing) => {
    const { socket } = incoming
    const before = unanswered.get(socket) ?? 0
    if (socket.destroyed) return
    if (before >= PIPELINED_MOST) {
      socket.destroy()
      return
    }
    unanswered.set(socket, before + 1)
    outgoing.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    listener(incoming, outgoing)
  }
}

const guardedServer = ((options: object, listener: RequestListener) =>
  createServer(options, cutPipelines(listener))) as typeof createServer

/**
 * Listens for requests. Clients that send slowly or don't read their response are disconnected. Resolves when
 * listening.
 */
export async function startListening(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  { port, host }: { readonly port: number; readonly host?: string | undefined },
  { idle, most }: ConnectionLimits = usual,
): Promise<HttpServer> {
  const server = createAdaptorServer({
    fetch,
    createServer: guardedServer,
    serverOptions: { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 },
  }) as HttpServer
  // Counted from the last byte in either direction, so a response may take as long as its reader needs.
  server.timeout = idle
  server.maxConnections = most
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
