import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a real server that can simulate the release of a new version. */
export interface Release {
  readonly url: string
  /** Simulates a release. From now on, the proxy changes the service worker's file, as every build does. */
  publish(): void
  close(): Promise<void>
}

/** Opens a proxy that forwards all requests to `target`. */
export async function releaseInFrontOf(target: string): Promise<Release> {
  let published = false
  const front = createServer((incoming, answer) => {
    const changed = published && incoming.url === '/sw.js'
    pass(target, incoming, answer, changed)
  })
  const port = await listen(front)
  return {
    url: `http://localhost:${port}`,
    publish: () => {
      published = true
    },
    close: async () => {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
    },
  }
}

function pass(target: string, incoming: IncomingMessage, answer: ServerResponse, changed: boolean): void {
  const { host } = new URL(target)
  // Use the server's own address, because the server accepts no other. Use no compression, because the proxy changes
  // the file.
  const headers = {
    ...incoming.headers,
    host,
    ...(incoming.headers.origin !== undefined && { origin: target }),
  }
  if (changed) {
    headers['accept-encoding'] = 'identity'
    delete headers['if-none-match']
  }
  const upstream = request(target + (incoming.url ?? '/'), { method: incoming.method, headers }, (from) => {
    const { 'content-length': _, etag: __, ...kept } = from.headers
    answer.writeHead(from.statusCode ?? 502, changed ? kept : from.headers)
    from.pipe(answer, { end: !changed })
    if (changed) from.on('end', () => answer.end('\n// the next version\n'))
  })
  upstream.on('error', () => answer.destroy())
  incoming.pipe(upstream)
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return (server.address() as AddressInfo).port
}
