import { statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { databaseFileIn } from '#api/database/database-file.ts'
import { runMove } from '#api/command/move-to-postgres.ts'
import { readEnv } from '#api/env.ts'
import { runCycle, type SendRequest } from '#sync/client/cycle.ts'
import { requestSizes } from '#sync/client/request.ts'
import { writeChanges } from '#sync/client/write.ts'
import type { SyncAnswer } from '#sync/contract/sync.ts'
import { MemoryClient } from '#sync/memory/client.ts'
import { makeStamp } from '#sync/record/stamp.ts'
import { registration } from '../support/api.ts'
import { startCluster } from '../support/cluster.ts'
import { browserAt, type RealServer, startServer } from '../support/server.ts'

const accounts = Number(process.env.BENCH_ACCOUNTS ?? 10_000)
const records = Number(process.env.BENCH_RECORDS ?? 1_000_000)

/** Number of logged-in devices with unsynced changes. */
const DEVICES = Number(process.env.BENCH_DEVICES ?? 20)
const UNSENT = 5

/**
 * Measures how long it takes to move the data of many accounts to PostgreSQL and to compare it afterward. Also checks
 * that devices with unsynced changes send them to the new server without logging in again.
 */
export async function benchMove(): Promise<void> {
  console.log(`# Moving ${accounts} accounts and ${records} records to PostgreSQL`)
  const cluster = await startCluster()
  const from = await startServer()
  let to: RealServer | undefined
  try {
    const devices: Device[] = []
    for (let n = 0; n < DEVICES; n += 1) devices.push(await signUp(from, n))
    await from.stop()
    for (const { write } of devices) for (let n = 0; n < UNSENT; n += 1) await write()
    fill(databaseFileIn(from.dataFolder))
    const size = statSync(databaseFileIn(from.dataFolder)).size / 1e6
    const databaseUrl = await cluster.database()
    const settings = readEnv({ DATA_DIR: from.dataFolder, DATABASE_URL: databaseUrl })
    const began = performance.now()
    const { tables } = await runMove(settings, [], Date.now())
    const seconds = (performance.now() - began) / 1000
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${rows} rows, ${size.toFixed(0)} MB: ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows/s`,
    )
    to = await startServer({ DATABASE_URL: databaseUrl })
    const arrived = await countArrived(to, devices)
    console.log(
      `${DEVICES} devices with ${UNSENT} unsent records each: ${arrived} of ${DEVICES * UNSENT} arrived`,
    )
    if (arrived < DEVICES * UNSENT) process.exitCode = 1
  } finally {
    await to?.dispose()
    await from.dispose()
    await cluster.dispose()
  }
}

interface Device {
  /** Creates a record without sending it. */
  readonly write: () => Promise<void>
  /** Syncs with a server until both have the same records. */
  readonly sync: (url: string) => Promise<void>
  /** Records on the device, and the number of records that have not been sent. */
  readonly held: () => { readonly ids: readonly string[]; readonly unsent: number }
  /** Returns the records that a server sends to an empty device. */
  readonly heldBy: (url: string) => Promise<ReadonlySet<string>>
}

async function signUp(server: RealServer, n: number): Promise<Device> {
  const browser = browserAt(server.url)
  const email = `device${n}@example.org`
  await browser.post('/api/register', registration({ email }))
  const { link } = await server.mailTo(email)
  await browser.post('/api/v1/users/verify-email', { token: link.split('/').at(-1) })
  const { password } = registration()
  const { body } = await browser.post<{ user: { id: string } }>('/api/login', { email, password })
  const user = body.user.id
  const session = n.toString(36).padStart(8, 'd')
  const port = new MemoryClient()
  let made = 0
  async function write(): Promise<void> {
    made += 1
    const id = `01900000-0000-7000-8001-${String(made).padStart(12, '0')}`
    await port.transact((tx) =>
      writeChanges(tx, [{ kind: 'project', id, fields: { name: `Marbury ${made}` }, create: true }], {
        session,
        now: Date.now(),
      }),
    )
  }
  async function syncAs(device: MemoryClient, url: string): Promise<void> {
    const there = browserAt(url)
    for (const [name, value] of browser.cookies) there.cookies.set(name, value)
    const send: SendRequest = async (request) => {
      const { status, body: answer } = await there.post<SyncAnswer>('/api/v1/sync', request)
      if (status === 200) return { ok: true, value: answer }
      throw new Error(`The server responded with ${status}`)
    }
    for (;;) {
      const outcome = await runCycle({
        port: device,
        send,
        user,
        session,
        sizes: requestSizes,
        now: Date.now,
      })
      if (outcome.kind !== 'applied') throw new Error(`A round ended with ${outcome.kind}`)
      if (!outcome.more) return
    }
  }
  await write()
  await syncAs(port, server.url)
  return {
    write,
    sync: (url) => syncAs(port, url),
    held: () => ({ ids: [...port.rows.keys()], unsent: port.outbox.length }),
    async heldBy(url) {
      const fresh = new MemoryClient()
      await syncAs(fresh, url)
      return new Set(fresh.rows.keys())
    },
  }
}

/**
 * Counts how many of the unsent records another device receives from the new server. That device must also receive all
 * other records.
 */
async function countArrived(server: RealServer, devices: readonly Device[]): Promise<number> {
  let arrived = 0
  for (const device of devices) {
    await device.sync(server.url)
    const { ids, unsent } = device.held()
    const found = await device.heldBy(server.url)
    arrived += Math.max(0, ids.filter((id) => found.has(id)).length - 1 - unsent)
  }
  return arrived
}

function fill(file: string): void {
  const handle = new SqliteDatabase(file)
  const addUser = handle.prepare(
    'INSERT INTO users (id, first_name, last_name, email, created_at) VALUES (?, ?, ?, ?, 1)',
  )
  const addSpace = handle.prepare('INSERT INTO replica_spaces (user_id, v, min_v) VALUES (?, ?, 0)')
  const addRecord = handle.prepare(
    'INSERT INTO replicas (user_id, id, v, rank, purged, changed_at, body) VALUES (?, ?, ?, ?, 0, 1, ?)',
  )
  const each = Math.ceil(records / accounts)
  handle.transaction(() => {
    for (let user = 0; user < accounts; user += 1) {
      const name = `user-${user}`
      addUser.run(name, 'Ada', `Lovelace ${user}`, `${name}@example.org`)
      addSpace.run(name, each)
      for (let v = 1; v <= each; v += 1) {
        const id = `01900000-0000-7000-8000-${String(user * each + v).padStart(12, '0')}`
        addRecord.run(name, id, v, v % 10 === 0 ? 0 : 1, bodyOf(id, v))
      }
    }
  })()
  handle.pragma('wal_checkpoint(TRUNCATE)')
  handle.close()
}

function bodyOf(id: string, v: number): string {
  const h = makeStamp(1_800_000_000_000 + v, 0, 'aaaaaaaa')
  const name = `Marbury v. Madison, 5 U.S. (1 Cranch) 137, ${v} (1803)`
  const f = {
    name,
    course: 'Constitutional Law',
    note: `“${'It is emphatically the province of the judicial department. '.repeat(4)}”`,
  }
  return JSON.stringify({ id, k: 'project', f, h })
}
