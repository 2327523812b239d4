import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { PROTO, type SyncAnswer, type SyncRequest } from '#sync/contract/sync.ts'
import { makeStamp } from '#sync/record/stamp.ts'
import { registration } from '../support/api.ts'
import type { Browser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { postgresAddress, useCluster } from '../support/postgres.ts'
import { findNginx, startReverseProxy } from '../support/reverse-proxy.ts'
import { browserAt, type RealServer, startServer } from '../support/server.ts'

useCluster()

const WRITERS = 4
/** The same delay as in docs/operations.md. */
const STOP_DELAY = '2'
/** Time after which a device that keeps retrying counts as failed, in milliseconds. */
const PATIENCE = 30_000
/** Time within which listeners must be notified of an acknowledged write, in milliseconds. */
const NEWS = 10_000

interface Person {
  readonly id: string
  readonly browser: Browser
}

async function signUp(site: string, servers: readonly RealServer[], n: number): Promise<Person> {
  const browser = browserAt(site)
  const email = `writer${n}@example.org`
  const { password } = registration()
  expect((await browser.post('/api/register', registration({ email }))).status).toBe(201)
  // Only one of the two servers has the email in its folder.
  const { link } = await Promise.any(servers.map((server) => server.mailTo(email)))
  await browser.post('/api/v1/users/verify-email', { token: link.split('/').at(-1) })
  const { body } = await browser.post<{ user: { id: string } }>('/api/login', { email, password })
  return { id: body.user.id, browser }
}

/** Results of the writes. */
interface WriteCounts {
  /** Acknowledged versions and their times, by user. */
  readonly acknowledged: Map<string, { v: number; at: number; person: string }>
  /** Number of writes that were not acknowledged, despite retries. */
  failed: number
  /** Number of retries after errors. */
  retried: number
}

async function keepWriting(
  { id: user, browser }: Person,
  counts: WriteCounts,
  stop: AbortSignal,
): Promise<void> {
  const session = user.replaceAll(/\W/g, '').slice(-8)
  const request = { proto: PROTO, schema: 1, user, snap: null, limit: 1 }
  const exchange = async (more: object): Promise<SyncAnswer | undefined> => {
    const began = performance.now()
    while (performance.now() - began < PATIENCE) {
      const answer = await browser
        .fork()
        .post<SyncAnswer>('/api/v1/sync', { ...request, ...more })
        .catch(() => undefined)
      if (answer?.status === 200) return answer.body
      counts.retried += 1
      await sleep(200)
    }
    return undefined
  }
  const known = await exchange({ epoch: '', v: 0, muts: [] })
  let { v, nonce } = known ?? { v: 0, nonce: '' }
  for (let n = 1; !stop.aborted; n += 1) {
    const id = crypto.randomUUID()
    const h = makeStamp(Date.now(), n, session)
    const muts = [{ s: session, n, id, k: 'project', h, f: { name: `${n}` }, nw: 1 }]
    const answer = await exchange({ epoch: known?.epoch, v, nonce, muts })
    if (answer?.ack[session] !== n) counts.failed += 1
    else counts.acknowledged.set(id, { v: answer.v, at: performance.now(), person: user })
    ;({ v, nonce } = answer ?? { v, nonce })
    await sleep(20)
  }
}

interface HeardNews {
  readonly versions: { v: number; at: number }[]
  connections: number
}

/** Yields each line of a response as soon as the line is complete. */
async function* linesOf({ body }: Response): AsyncGenerator<string> {
  let text = ''
  for await (const piece of body ?? []) {
    text += new TextDecoder().decode(piece as Uint8Array)
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    yield* lines
  }
}

/** Listens like a browser's EventSource: reconnects after the delay that the server sets, and then pulls once. */
async function keepListening(
  site: string,
  { id: user, browser }: Person,
  stop: AbortSignal,
): Promise<HeardNews> {
  const heard: HeardNews = { versions: [], connections: 0 }
  const note = (v: number) => void heard.versions.push({ v, at: performance.now() })
  let wait = 3_000
  while (!stop.aborted) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    try {
      const answer = await fetch(`${site}/api/v1/sync/events`, { headers: { cookie }, signal: stop })
      if (answer.status !== 200) throw new Error(String(answer.status))
      heard.connections += 1
      const now = await browser
        .fork()
        .post<SyncAnswer>('/api/v1/sync', {
          proto: PROTO,
          schema: 1,
          user,
          snap: null,
          limit: 4_000,
          epoch: '',
          v: 0,
          muts: [],
        })
        .catch(() => undefined)
      if (now?.status === 200) note(now.body.snap?.at ?? now.body.v)
      for await (const line of linesOf(answer)) {
        if (line.startsWith('retry: ')) wait = Number(line.slice(7))
        if (line.startsWith('data: ')) note((JSON.parse(line.slice(6)) as { v: number }).v)
      }
    } catch {
      // The connection failed, so reconnect after the delay that the server set.
    }
    await sleep(wait, undefined, { signal: stop }).catch(() => {})
  }
  return heard
}

async function storedIds({ id: user, browser }: Person): Promise<Set<string>> {
  const ids = new Set<string>()
  let snap: SyncRequest['snap'] = null
  for (;;) {
    const { body }: { readonly body: SyncAnswer } = await browser.post('/api/v1/sync', {
      proto: PROTO,
      schema: 1,
      user,
      epoch: '',
      v: 0,
      snap,
      limit: 4_000,
      muts: [],
    })
    for (const { rec } of body.recs) ids.add(rec.id)
    if (body.snap === undefined || body.snap.done) return ids
    snap = body.snap
  }
}

test('no write is lost while two servers behind nginx restart in turn', async () => {
  const nginx = findNginx()
  if (nginx === undefined) throw new Error('nginx is not installed')
  const port = await freePort()
  const site = `http://localhost:${port}`
  const settings = { DATABASE_URL: await postgresAddress(), APP_URL: site, TRUST_PROXY: '1', STOP_DELAY }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.dispose()))))
  const proxy = await startReverseProxy(nginx, { port, servers: servers.map((server) => server.port) })
  onTestFinished(() => proxy.dispose())
  const people: Person[] = []
  for (let n = 0; n < WRITERS; n += 1) people.push(await signUp(site, servers, n))

  const [writing, listening] = [new AbortController(), new AbortController()]
  const counts: WriteCounts = { acknowledged: new Map(), failed: 0, retried: 0 }
  const ears = people.map((person) => keepListening(site, person, listening.signal))
  const writers = people.map((person) => keepWriting(person, counts, writing.signal))
  for (const server of servers) {
    await sleep(1_000)
    // Restart in the same way as `systemctl restart`, and wait until the server is ready.
    await server.restart()
    while ((await fetch(`http://127.0.0.1:${server.port}/api/ready`)).status !== 200) await sleep(100)
  }
  await sleep(1_000)
  writing.abort()
  await Promise.all(writers)
  await sleep(NEWS / 2)
  listening.abort()
  const heard = await Promise.all(ears)

  const stored = await Promise.all(people.map(storedIds))
  const all = new Set(stored.flatMap((ids) => [...ids]))
  const lost = [...counts.acknowledged.keys()].filter((id) => !all.has(id))
  const late = [...counts.acknowledged.values()].filter(({ v, at, person }) => {
    const own = heard[people.findIndex(({ id }) => id === person)]
    return !own?.versions.some((one) => one.v >= v && one.at - at < NEWS)
  })
  const { failed, acknowledged, retried } = counts
  console.log(
    `rolling restart: ${acknowledged.size} writes, ${retried} retried, ${heard.map((one) => one.connections).join()} event connections`,
  )
  expect({ failed, lost, late }).toEqual({ failed: 0, lost: [], late: [] })
  expect(acknowledged.size).toBeGreaterThan(100)
  // Every stream must have been interrupted at least once.
  for (const { connections } of heard) expect(connections).toBeGreaterThan(1)
}, 240_000)
