import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sqliteDatabase } from '../../tests/support/database.ts'
import { postgresAddress, useCluster } from '../../tests/support/postgres.ts'
import { createEndingJob } from '../billing/ending-job.ts'
import { createEventJob } from '../billing/event-job.ts'
import { createReconcileJob } from '../billing/reconcile-job.ts'
import { billingCustomers, billingEndings, billingEvents } from '../billing/tables.ts'
import { drizzleOn } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import { openPostgres } from '../database/postgres/open.ts'
import { users } from '../identity/tables.ts'
import { createMailJob } from '../mail/mail-job.ts'
import { mails } from '../mail/tables.ts'
import { createScanJob } from '../outline/scan-job.ts'
import { outlines } from '../outline/tables.ts'
import { type JobKind, type JobResult, startJobRunner } from './job-runner.ts'
import { createJobQueue } from './job-table.ts'

useCluster()

const START = Date.UTC(2026, 0, 5, 9)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The tests use only the tables of the job kinds below, so the kinds need no dependencies. */
const unused = new Proxy({}, { get: () => undefined }) as never

/** A kind of job with its real table, and a way to add a job that is due immediately. */
interface TestedKind {
  readonly kind: JobKind
  readonly add: (tx: SqlExecutor, key: string, at: number) => Promise<unknown>
  /** Marks a job as done. Only for kinds whose `write` also marks it. */
  readonly end?: (tx: SqlExecutor, key: string, now: number) => Promise<unknown>
  readonly givesUpAfter?: number
  readonly repeats?: boolean
  readonly retries: readonly number[]
}

const growing = [MINUTE / 2, MINUTE, 2 * MINUTE, 4 * MINUTE]
const row = { tries: 0, nextTryAt: START }

const kinds: readonly TestedKind[] = [
  {
    kind: createMailJob(unused),
    add: (tx, id, at) =>
      drizzleOn(tx)
        .insert(mails)
        .values({ ...row, id, kind: 'verify-email', email: 'x@example.org', createdAt: at, nextTryAt: at }),
    givesUpAfter: DAY,
    retries: growing,
  },
  {
    kind: createEventJob(unused),
    // The two events concern the same subscription, so they become one job.
    async add(tx, subscriptionId, at) {
      for (const n of [1, 2]) {
        const event = { id: `${subscriptionId}/${n}`, kind: 'invoice.paid', subscriptionId, receivedAt: at }
        await drizzleOn(tx)
          .insert(billingEvents)
          .values({ ...row, ...event, nextTryAt: at })
      }
    },
    end: (tx, key, now) =>
      drizzleOn(tx).update(billingEvents).set({ doneAt: now }).where(eq(billingEvents.subscriptionId, key)),
    givesUpAfter: 3 * DAY,
    retries: growing,
  },
  {
    kind: createEndingJob(unused),
    add: (tx, subscriptionId, at) =>
      drizzleOn(tx)
        .insert(billingEndings)
        .values({ ...row, subscriptionId, nextTryAt: at }),
    retries: growing,
  },
  {
    kind: createReconcileJob(unused),
    async add(tx, customerId, at) {
      await drizzleOn(tx)
        .insert(users)
        .values({ ...person, id: customerId, email: `${customerId}@example.org` })
      await drizzleOn(tx)
        .insert(billingCustomers)
        .values({ userId: customerId, customerId, createdAt: at, nextLookAt: at })
    },
    repeats: true,
    retries: [HOUR, HOUR, HOUR],
  },
  {
    kind: createScanJob(unused),
    add: (tx, id, at) =>
      drizzleOn(tx)
        .insert(outlines)
        .values({ ...document, id, fileBlob: id, scanDueAt: at }),
    end: (tx, key) => drizzleOn(tx).update(outlines).set({ scan: 'clean' }).where(eq(outlines.id, key)),
    retries: growing,
  },
]

const person = { firstName: 'Ada', lastName: 'Lovelace', createdAt: START }
const document = {
  payee: 'Ada',
  title: 'Torts',
  course: 'Torts',
  year: 2026,
  attestation: 1,
  status: 'submitted',
  fileName: 'torts.txt',
  fileType: 'text/plain',
  fileBytes: 1,
  fileHash: 'hash',
  fileWarnings: [] as string[],
  scan: 'pending',
  scanTries: 0,
  version: 1,
  createdAt: START,
  updatedAt: START,
} as const

const engines: readonly (readonly [
  name: string,
  open: (now: () => number) => Promise<readonly Database[]>,
])[] = [
  [
    'SQLite',
    async (now) => {
      const database = await sqliteDatabase(now)
      return [database, database]
    },
  ],
  [
    'PostgreSQL',
    async (now) => {
      const url = await postgresAddress()
      const databases = await Promise.all([openPostgres({ url, now }), openPostgres({ url, now })])
      onTestFinished(async () => void (await Promise.all(databases.map((database) => database.close()))))
      return databases
    },
  ],
]

function createLog() {
  const words: string[] = []
  const note = (_: object, text: string) => void words.push(text)
  return { words, info: note, warn: note, error: note }
}

async function startServers(
  tested: TestedKind,
  open: (now: () => number) => Promise<readonly Database[]>,
  run: (key: string) => Promise<JobResult | void>,
  keys: readonly string[] = ['a'],
) {
  const clock = { now: START }
  const now = () => clock.now
  const databases = await open(now)
  const [database] = databases
  if (database === undefined) throw new Error('no database was opened')
  await database.write(async (tx) => {
    for (const key of keys) await tested.add(tx, key, START)
  })
  const log = createLog()
  const kind: JobKind = {
    ...tested.kind,
    async run({ key }) {
      const given = (await run(key)) ?? {}
      return {
        ...given,
        async write(tx) {
          await given.write?.(tx)
          await tested.end?.(tx, key, now())
        },
      }
    },
  }
  const servers = databases.map((one) => startJobRunner({ database: one, log, now }, [kind]))
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())))
  onTestFinished(stop)
  const queue = createJobQueue(kind.table)
  return {
    clock,
    database,
    log,
    kind,
    stop,
    async wait() {
      const at = await queue.findNextDue(database.read)
      return at === undefined ? undefined : at - clock.now
    },
    advance(milliseconds: number) {
      clock.now += milliseconds
      for (const server of servers) server.wake(kind.name)
    },
  }
}

const cases = engines.flatMap(([engine, open]) =>
  kinds.map((tested) => [`${tested.kind.name} on ${engine}`, tested, open] as const),
)

describe.for(cases)('%s', ([, tested, open]) => {
  const idle = tested.repeats === true ? DAY : undefined

  test('two servers run every job exactly once between them', async () => {
    const keys = Array.from({ length: 25 }, (_, n) => `job-${n}`)
    const done: string[] = []
    const { wait, log, stop } = await startServers(
      tested,
      open,
      async (key) => {
        done.push(key)
        return {}
      },
      keys,
    )
    await expect.poll(wait, { timeout: 20_000 }).toBe(idle)
    await stop()
    expect(done.sort()).toEqual(keys.sort())
    expect(log.words).toEqual([])
  })

  test('retries a failed job with the specified delays, then stores its result once', async () => {
    let failures = 0
    let stored = 0
    // The claim time must differ from every retry delay, so that the test can distinguish a running job from a waiting
    // one.
    const claimed = { ...tested, kind: { ...tested.kind, claimFor: 7 * MINUTE } }
    const { wait, advance, log, kind } = await startServers(claimed, open, async () => {
      if (failures < tested.retries.length) {
        failures += 1
        throw new Error('unreachable')
      }
      return { stored: () => void (stored += 1) }
    })
    for (const delay of tested.retries) {
      await expect.poll(wait).toBe(delay)
      advance(delay)
    }
    await expect.poll(wait).toBe(idle)
    expect(stored).toBe(1)
    expect(log.words).toEqual(tested.retries.map(() => kind.failure.words))
  })

  test('a job claimed by a server that died is due again when the claim expires', async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    onTestFinished(() => finish.resolve())
    let runs = 0
    const stored: number[] = []
    const { wait, advance, kind } = await startServers(tested, open, async () => {
      const run = (runs += 1)
      started.resolve()
      // The first server hangs until the other one has done the job.
      if (run === 1) await finish.promise
      return { write: async () => void stored.push(run) }
    })
    await started.promise
    const claimed = kind.claimFor ?? 2 * MINUTE
    await expect.poll(wait).toBe(claimed)
    advance(claimed)
    await expect.poll(() => stored).toEqual([2])
    finish.resolve()
    await expect.poll(wait).toBe(idle)
    expect({ runs, stored }).toEqual({ runs: 2, stored: [2] })
  })

  test('a late failure does not postpone a job that another server has claimed', async () => {
    const started = Promise.withResolvers<void>()
    const fail = Promise.withResolvers<void>()
    onTestFinished(() => fail.resolve())
    let runs = 0
    const { wait, advance, kind, log, stop } = await startServers(tested, open, async () => {
      runs += 1
      if (runs > 1) return
      started.resolve()
      await fail.promise
      throw new Error('too late')
    })
    await started.promise
    advance(kind.claimFor ?? 2 * MINUTE)
    await expect.poll(wait).toBe(idle)
    fail.resolve()
    await expect.poll(() => log.words).toEqual([kind.failure.words])
    await stop()
    expect(await wait()).toBe(idle)
  })

  const last = tested.givesUpAfter
  test(
    last === undefined ? 'never gives up' : 'gives up when the next attempt would be too late',
    async () => {
      const { wait, advance } = await startServers(tested, open, async () => {
        throw new Error('unreachable')
      })
      await expect.poll(wait).toBe(tested.retries[0])
      // Move to just before the job's time limit.
      advance(last === undefined ? 400 * DAY : last - MINUTE)
      await expect.poll(wait).toBe(tested.retries[1])
      if (last === undefined) return
      advance(MINUTE)
      await expect.poll(wait).toBeUndefined()
    },
  )
})
