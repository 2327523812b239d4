import { once } from 'node:events'
import { createServer, type RequestListener, type Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

/** What connections may cost. */
interface ConnectionLimits {
  /** A connection on which nothing moves for so long is cut, milliseconds: longer than any stream of news is silent. */
  readonly idle: number
  /** Most connections at once; whoever comes then is hung up on. */
  readonly most: number
}

const usual: ConnectionLimits = { idle: 60_000, most: 4_000 }

/** Requests of one connection that may wait for an answer at once. Browsers and proxies send one after the other. */
const PIPELINED_MOST = 16

/** Cuts a connection on which very many requests come before any was answered: they would all be begun in one turn. */
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

/** Listens for requests; whoever sends slowly, or does not read what was answered, is cut off. Resolves once it listens. */
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
  // Counted from the last byte that went either way, so that an answer may take as long as its reader reads.
  server.timeout = idle
  server.maxConnections = most
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
