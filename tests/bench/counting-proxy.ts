import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CountingProxy {
  readonly port: number
  readonly counted: { up: number; down: number }
  close(): Promise<void>
}

/** Opens a counting proxy to a local port. */
export async function openProxy(target: number): Promise<CountingProxy> {
  const counted = { up: 0, down: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => socket.destroy())
    }
    near.on('data', (chunk) => (counted.up += chunk.length))
    far.on('data', (chunk) => (counted.down += chunk.length))
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    counted,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
