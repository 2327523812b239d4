import 'fake-indexeddb/auto'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { ApiEnv } from '#api/request-failure.ts'
import { openDatabase } from '#api/database/open.ts'
import type { Database } from '#api/database/port.ts'
import type { Caller } from '#api/middleware/caller.ts'
import { setGlobalFlags } from '#api/identity/flag.ts'
import { createSessionWatch } from '#api/identity/session-watch.ts'
import { beginRun, renewEpoch } from '#api/replication/epoch.ts'
import { createMemoryLimiter } from '#api/middleware/rate-limiter.ts'
import { mountReplication } from '#api/replication/routes.ts'
import { replicationStore } from '#api/replication/store.ts'
import type { ApiServer } from '#api/mount-endpoint.ts'
import { createDexieClient } from '#app/store/dexie-client-port.ts'
import { StoreDatabase } from '#app/store/database.ts'
import type { ClientPort, ClientTx } from '#sync/client/port.ts'
import { sync, type SyncAnswer, type VersionedRecord } from '#sync/contract/sync.ts'
import { defaultFlags } from '#sync/flag.ts'
import { compactStore, retention } from '#sync/server/compact.ts'
import { addAccount } from '../support/replication.ts'
import type { DeviceStore, SimBackend, SimServer } from './world.ts'

/** A server on SQLite with its HTTP routes. Many worlds use the same server, one after another. */
export class RealServer {
  // Use an in-memory folder if possible, because durability is not tested here.
  readonly #folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'pincite-sim-'))
  readonly #file = join(this.#folder, 'sim.sqlite')
  readonly #kept = join(this.#folder, 'kept.sqlite')
  #database: Database | null = null
  #hasBackup = false
  #worlds = 0
  now = 0

  /** Creates a new world on this server, with its own accounts and devices. */
  async backend(): Promise<SimBackend> {
    const world = `w${(this.#worlds += 1)}`
    const database = await this.#open()
    for (const number of [0, 1]) await addAccount(database, `${world}-user-${number}`)
    this.#hasBackup = false
    return { server: await this.#simServer(world), openStore: (name) => realStore(`${world}-${name}`) }
  }

  async close(): Promise<void> {
    await this.#database?.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #open(): Promise<Database> {
    if (this.#database === null) {
      this.#database = await openDatabase({ file: this.#file, now: () => this.now })
      await this.#database.write((tx) => setGlobalFlags(tx, { stringCiteBetaFeature: true }))
    }
    return this.#database
  }

  /** Runs `work` while the file is closed, and then reopens the file. */
  async #whileClosed(work: () => void): Promise<Database> {
    await this.#database?.close()
    this.#database = null
    work()
    return this.#open()
  }

  async #simServer(world: string): Promise<SimServer> {
    let hono = mounted(await this.#open(), () => this.now)
    const reopened = async (work: () => void) => {
      const database = await this.#whileClosed(work)
      hono = mounted(database, () => this.now)
      return database
    }
    const own = (user: string) => `${world}-${user}`
    return {
      exchange: async (user, request, now) => {
        this.now = now
        const response = await hono.request(sync.exchange.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-user': own(user) },
          body: JSON.stringify({ ...request, user: own(user) }),
        })
        if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
        return (await response.json()) as SyncAnswer
      },
      // The routes use the product's own limits, so nothing has to be set.
      limit: () => undefined,
      compact: async (user, now) =>
        compactStore(replicationStore(await this.#open()), own(user), now, {
          ...retention,
          purges: -1,
          sessions: now,
        }),
      backup: async () => {
        await reopened(() => copyFileSync(this.#file, this.#kept))
        this.#hasBackup = true
      },
      restore: async () => {
        if (!this.#hasBackup) return false
        const database = await reopened(() => copyFileSync(this.#kept, this.#file))
        await database.write((sql) => renewEpoch(sql, this.now))
        return true
      },
      copyBack: async () => {
        if (!this.#hasBackup) return false
        const database = await reopened(() => copyFileSync(this.#kept, this.#file))
        await database.write(beginRun)
        return true
      },
      look: async (user) => {
        const { read } = await this.#open()
        const rows = await read.all<{ v: number; body: string }>(
          'SELECT v, body FROM replicas WHERE user_id = ?',
          [own(user)],
        )
        const lost = await read.all<{ id: string; field: string; value: string; stamp: string }>(
          'SELECT id, field, value, stamp FROM replica_overwritten WHERE user_id = ?',
          [own(user)],
        )
        return {
          v: 0,
          recs: rows.map(({ v, body }) => ({ v, rec: JSON.parse(body) as VersionedRecord['rec'] })),
          overwritten: lost.map((value) => ({ ...value, value: JSON.parse(value.value) })),
        }
      },
      close: async () => undefined,
    }
  }
}

/** Mounts the real routes with authentication by a header. */
function mounted(database: Database, now: () => number): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>()
  const server: ApiServer = {
    hono,
    mounted: [],
    gate: {
      admit: async (http) => {
        const user = { id: http.req.header('x-user') }
        const caller = {
          user,
          session: { id: 'sim' },
          verified: true,
          roleNames: ['user'],
        } as unknown as Caller
        return { caller }
      },
      explainAbsence: async () => 'UNAUTHORIZED',
      flagsOf: async () => defaultFlags,
      reportBrokenContract: (error) => {
        throw error
      },
    },
  }
  hono.onError((error) => {
    throw error
  })
  mountReplication(server, {
    database,
    now,
    sessionWatch: createSessionWatch(database.notifications),
    stopping: new AbortController().signal,
    limiter: createMemoryLimiter(1_000_000),
  })
  return hono
}

/** A device's store in IndexedDB that can fail before each operation. */
function realStore(name: string): DeviceStore {
  const database = new StoreDatabase(name)
  let beforeOperation: () => void = () => undefined
  const inner = createDexieClient(database)
  const port: ClientPort = {
    transact: (work) =>
      inner.transact(async (tx) => {
        const done = await work(fused(tx, () => beforeOperation()))
        beforeOperation()
        return done
      }),
  }
  return {
    port,
    crashAt(operation, error) {
      let left = operation
      beforeOperation = () => {
        left -= 1
        if (left < 0) throw error
      }
    },
    calm() {
      beforeOperation = () => undefined
    },
    async look() {
      const [rows, queue, rejected] = await Promise.all([
        database.records.toArray(),
        database.outbox.toArray(),
        database.rejected.toArray(),
      ])
      const meta = await inner.transact((tx) => tx.meta())
      return { meta, rows, queued: queue.length, rejected }
    },
    close: () => database.delete(),
  }
}

function fused(tx: ClientTx, fuse: () => void): ClientTx {
  return new Proxy(tx, {
    get(target, name: keyof ClientTx) {
      const operation = target[name] as (...given: unknown[]) => Promise<unknown>
      return async (...given: unknown[]) => {
        fuse()
        const done = await operation(...given)
        return done
      }
    },
  })
}
