// A minimal Hono server: the baseline for API measurements in the same run.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
  .get('/', (http) => http.json({ status: 'ok' }))
  // Reads a sync request and returns a fixed response, without authentication or database access.
  .post('/', async (http) => {
    const { epoch, v, nonce } = await http.req.json<{ epoch: string; v: number; nonce: string }>()
    return http.json({ epoch, now: Date.now(), v, nonce, more: false, ack: {}, gone: [], rej: [], recs: [] })
  })
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' })
