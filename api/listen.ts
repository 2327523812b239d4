import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'

/** What connections may cost. */
interface ConnectionLimits {
  /** A connection on which nothing moves for so long is cut, milliseconds: longer than any stream of news is silent. */
  readonly idle: number
  /** Most connections at once; whoever comes then is hung up on. */
  readonly most: number
}

const usual: ConnectionLimits = { idle: 60_000, most: 4_000 }

/** Listens for requests; whoever sends slowly, or does not read what was answered, is cut off. Resolves once it listens. */
export async function startListening(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  { port, host }: { readonly port: number; readonly host?: string | undefined },
  { idle, most }: ConnectionLimits = usual,
): Promise<HttpServer> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 },
  }) as HttpServer
  // Counted from the last byte that went either way, so that an answer may take as long as its reader reads.
  server.timeout = idle
  server.maxConnections = most
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
