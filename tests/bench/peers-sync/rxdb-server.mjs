// The two endpoints that RxDB's replication needs, with an in-memory map and compressed responses. Usage:
// `node rxdb-server.mjs - <port>`
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const docs = new Map()
let version = 0

function pull(query) {
  const [after, limit] = [Number(query.get('after')), Number(query.get('limit'))]
  const rows = [...docs.values()].filter((row) => row.version > after).sort((a, b) => a.version - b.version)
  const page = rows.slice(0, limit)
  return { documents: page.map((row) => row.doc), checkpoint: { version: page.at(-1)?.version ?? after } }
}

function push(rows) {
  const conflicts = []
  for (const { newDocumentState, assumedMasterState } of rows) {
    const held = docs.get(newDocumentState.id)?.doc
    if (held !== undefined && JSON.stringify(held.fields) !== JSON.stringify(assumedMasterState?.fields)) {
      conflicts.push(held)
      continue
    }
    version += 1
    docs.set(newDocumentState.id, { version, doc: newDocumentState })
  }
  return conflicts
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const answer =
    url.pathname === '/pull' ? pull(url.searchParams) : push(JSON.parse(Buffer.concat(chunks).toString()))
  const text = gzipSync(JSON.stringify(answer))
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(text)
})
server.listen(Number(process.argv[3]), '127.0.0.1', () => console.log('ready'))
