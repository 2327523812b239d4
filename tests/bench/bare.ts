// A minimal Hono server, for comparison in the API benchmarks.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
  .get('/', (http) => http.json({ status: 'ok' }))
  // Reads a sync request and returns a fixed response, without authentication or a database.
  .post('/', async (http) => {
    const { epoch, v, nonce } = await http.req.json<{ epoch: string; v: number; nonce: string }>()
    return http.json({ epoch, now: Date.now(), v, nonce, more: false, ack: {}, gone: [], rej: [], recs: [] })
  })
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' })
