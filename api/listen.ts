import { once } from 'node:events'
import { createServer, type RequestListener, type Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

interface ConnectionLimits {
  /**
   * How long a connection may be idle before it is closed, in milliseconds. Must be longer than the pauses in an event
   * stream.
   */
  readonly idle: number
  /** Maximum number of simultaneous connections. Any further connection is closed immediately. */
  readonly most: number
}

const usual: ConnectionLimits = { idle: 60_000, most: 4_000 }

/**
 * Maximum number of pipelined requests per connection that may wait for a response. Browsers and proxies send requests
 * one at a time.
 */
const PIPELINED_MOST = 16

/** Closes a connection that pipelines too many requests, because all of them would start at the same time. */
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
 * Starts listening for requests. Clients that send slowly or don't read their response are disconnected. Resolves when
 * the server is listening.
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
  // The timeout restarts with each byte sent or received, so a slow download isn't cut off.
  server.timeout = idle
  server.maxConnections = most
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
