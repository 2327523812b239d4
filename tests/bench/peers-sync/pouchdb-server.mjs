// An in-memory CouchDB-compatible server. Usage: `node pouchdb-server.mjs <folder of the packages> <port>`
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [folder = '', port = '0'] = process.argv.slice(2)
const load = createRequire(join(folder, 'index.js'))
const PouchDB = load('pouchdb-core')
  .plugin(load('pouchdb-adapter-memory'))
  .plugin(load('pouchdb-mapreduce'))
  .plugin(load('pouchdb-replication'))
  .plugin(load('pouchdb-find'))
  .defaults({ adapter: 'memory' })
const app = load('express')()
const logPath = join(tmpdir(), `pincite-bench-pouchdb-${process.pid}.log`)
app.use(load('express-pouchdb')(PouchDB, { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath }))
app.listen(Number(port), '127.0.0.1', () => console.log('ready'))
