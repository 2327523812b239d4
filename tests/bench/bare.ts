// The least a Hono server can do: the yardstick that the API is measured against in the same run.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono().get('/', (http) => http.json({ status: 'ok' }))
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' })
