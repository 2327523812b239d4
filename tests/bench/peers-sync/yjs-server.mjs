// The server of y-websocket with in-memory documents, and an endpoint that returns the state of a document. Usage:
// `node yjs-server.mjs <folder of the packages> <port>`
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [folder = '', port = '0'] = process.argv.slice(2)
const load = createRequire(join(folder, 'index.js'))
const { setupWSConnection, docs } = load('y-websocket/bin/utils')
const { WebSocketServer } = load('ws')

const server = createServer((_request, response) => {
  const map = docs.get('bench')?.getMap('authorities')
  response.end(JSON.stringify({ size: map?.size ?? 0, edited: map?.get('5')?.get('source.page') ?? null }))
})
const sockets = new WebSocketServer({ server })
sockets.on('connection', (socket, request) => setupWSConnection(socket, request, { docName: 'bench' }))
server.listen(Number(port), '127.0.0.1', () => console.log('ready'))
