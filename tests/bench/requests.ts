import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROTO, type SyncAnswer } from '#sync/contract/sync.ts'
import { makeStamp } from '#sync/record/stamp.ts'
import { registration } from '../support/api.ts'
import { startCluster } from '../support/cluster.ts'
import { freePort } from '../support/free-port.ts'
import { browserAt, type RealServer, startServer } from '../support/server.ts'
import { askForText, type Shot } from './load.ts'

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 20_000)
const ASKERS = 8
/** Unit of process times on Linux, in milliseconds. */
export const TICK = 10

/** Returns the processor time of a process so far, in milliseconds. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/**
 * Measures a server's processor time per request after a warm-up, in milliseconds. Each client sends its next request
 * as soon as it has a response.
 */
async function costOf(pid: number, askers: readonly (() => Promise<void>)[]): Promise<number> {
  const run = async (most: number) => {
    let left = most
    await Promise.all(
      askers.map(async (askOnce) => {
        while ((left -= 1) >= 0) await askOnce()
      }),
    )
  }
  await run(Math.ceil(REQUESTS / 2))
  const before = processorTime(pid)
  await run(REQUESTS)
  return (processorTime(pid) - before) / REQUESTS
}

/** Processor time per request of a minimal Hono server, in milliseconds. */
export interface BareCost {
  readonly get: number
  readonly post: number
}

/** A request with the size of a device's pull. */
const likePull: Shot = {
  method: 'POST',
  headers: {
    cookie: `session=${'s'.repeat(43)}; XSRF-TOKEN=${'x'.repeat(66)}`,
    'x-xsrf-token': 'x'.repeat(66),
    'content-type': 'application/json',
  },
  body: JSON.stringify({
    proto: PROTO,
    schema: 1,
    user: '01900000-0000-7000-8000-000000000000',
    snap: null,
    limit: 100,
    epoch: 'e'.repeat(32),
    v: 1000,
    nonce: 'a'.repeat(16),
    muts: [],
  }),
}

/** Measures a minimal server in the same way as the product. */
export async function costOfBare(): Promise<BareCost> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), String(port)])
  const agent = new Agent({ keepAlive: true, maxSockets: ASKERS })
  const asking = (shot: Shot) => async () => void (await askForText(`http://127.0.0.1:${port}/`, agent, shot))
  const askOnce = asking({ method: 'GET', headers: {} })
  for (let tries = 0; ; tries += 1) {
    const answered = await askOnce().then(
      () => true,
      () => false,
    )
    if (answered) break
    if (tries === 100) throw new Error('The bare server did not start')
    await sleep(200)
  }
  const costOfAsking = (ask: () => Promise<void>) =>
    costOf(
      child.pid ?? 0,
      Array.from({ length: ASKERS }, () => ask),
    )
  const get = await costOfAsking(askOnce)
  const post = await costOfAsking(asking(likePull))
  agent.destroy()
  child.kill()
  return { get, post }
}

/** A device with its own account and nothing to sync. */
interface Asker {
  readonly pull: () => Promise<void>
  readonly push: () => Promise<void>
  /** Headers sent with every request. */
  readonly headers: Readonly<Record<string, string>>
}

export async function signUp(server: RealServer, n: number, agent: Agent): Promise<Asker> {
  const browser = browserAt(server.url)
  const email = `asker${n}@example.org`
  await browser.post('/api/register', registration({ email }))
  const { link } = await server.mailTo(email)
  await browser.post('/api/v1/users/verify-email', { token: link.split('/').at(-1) })
  const { password } = registration()
  const { body } = await browser.post<{ user: { id: string } }>('/api/login', { email, password })
  const request = { proto: PROTO, schema: 1, user: body.user.id, snap: null, limit: 100 }
  const first = await browser.post<SyncAnswer>('/api/v1/sync', { ...request, epoch: '', v: 0, muts: [] })
  let { v, nonce } = first.body
  const headers = {
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
    'content-type': 'application/json',
  }
  const url = `http://127.0.0.1:${server.port}/api/v1/sync`
  const exchange = async (muts: readonly object[]) => {
    const text = JSON.stringify({ ...request, epoch: first.body.epoch, v, nonce, muts })
    const answer = JSON.parse(
      await askForText(url, agent, { method: 'POST', headers, body: text }),
    ) as SyncAnswer
    if (answer.snap !== undefined || answer.rej.length > 0) throw new Error('The device is behind')
    ;({ v, nonce } = answer)
  }
  const s = n.toString(36).padStart(8, '0')
  let made = 0
  return {
    headers,
    pull: () => exchange([]),
    push: () => {
      made += 1
      const id = `01900000-0000-7000-8000-${String(made % 200).padStart(12, '0')}`
      const h = makeStamp(Date.now(), made % 1000, s)
      return exchange([{ s, n: made, id, k: 'project', h, f: { name: `Marbury ${made}` }, nw: 1 }])
    },
  }
}

/** Measures the server's processor time for an empty pull and for a push of one record, in milliseconds. */
export async function costOfSync(server: RealServer): Promise<{ pull: number; push: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: ASKERS })
  const devices = []
  for (let n = 0; n < ASKERS; n += 1) devices.push(await signUp(server, n, agent))
  const push = await costOf(
    server.pid(),
    devices.map((device) => device.push),
  )
  const pull = await costOf(
    server.pid(),
    devices.map((device) => device.pull),
  )
  agent.destroy()
  return { pull, push }
}

/** Measures the processor time of the two most common requests with both databases, compared with a minimal server. */
export async function benchRequests(): Promise<void> {
  console.log(`# Processor time per request, ${REQUESTS} requests each`)
  const bare = await costOfBare()
  const line = (what: string, cost: number) =>
    console.log(
      `${what.padEnd(28)} ${cost.toFixed(3)} ms  ${(cost / bare.get).toFixed(1)} x bare GET  ${(cost / bare.post).toFixed(1)} x bare POST`,
    )
  line('bare Hono, GET', bare.get)
  line('bare Hono, POST like a pull', bare.post)
  const cluster = await startCluster()
  try {
    for (const [name, settings] of [
      ['SQLite', {}],
      ['PostgreSQL', { DATABASE_URL: await cluster.database() }],
    ] as const) {
      const server = await startServer(settings)
      try {
        const { pull, push } = await costOfSync(server)
        line(`${name}: a pull`, pull)
        line(`${name}: a push of one`, push)
      } finally {
        await server.dispose()
      }
    }
  } finally {
    await cluster.dispose()
  }
}
