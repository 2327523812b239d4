// The least a Hono server can do: the yardstick that the API is measured against in the same run.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
  .get('/', (http) => http.json({ status: 'ok' }))
  // Reads what a device sends and answers what it is answered, without asking who that is or looking anything up.
  .post('/', async (http) => {
    const { epoch, v, nonce } = await http.req.json<{ epoch: string; v: number; nonce: string }>()
    return http.json({ epoch, now: Date.now(), v, nonce, more: false, ack: {}, gone: [], rej: [], recs: [] })
  })
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' })
