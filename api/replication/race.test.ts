import { expect, onTestFinished, test } from 'vitest'
import { makeStamp } from '#sync/record/stamp.ts'
import type { ServerPort } from '#sync/server/port.ts'
import { useCluster, postgresAddress } from '../../tests/support/postgres.ts'
import { addAccount } from '../../tests/support/replication.ts'
import { openPostgres } from '../database/postgres/open.ts'
import type { Database } from '../database/port.ts'
import { replicationStore } from './store.ts'

/** How long to write, in seconds. Set `RACE_SECONDS=300` for a long test. */
const SECONDS = Number(process.env['RACE_SECONDS'] ?? 2)
const WRITERS = 16
/** Minimum number of rows to write. */
const LEAST = 300
const USERS = ['ada', 'eve', 'joe', 'kim']

useCluster()

/** Opens two connections to one database, as two servers would. */
async function twoServers(): Promise<[Database, Database]> {
  const url = await postgresAddress()
  const both = [await openPostgres({ url, now: () => 0 }), await openPostgres({ url, now: () => 0 })] as const
  onTestFinished(async () => void (await Promise.all(both.map((database) => database.close()))))
  return [...both]
}

/** The rows written, and the number of rows that the readers missed. */
interface Outcome {
  readonly written: number
  readonly missed: number
}

/** Runs writers for a while, with readers that follow their cursors, and then lets the readers finish. */
async function race(
  write: (writer: number, n: number) => Promise<string>,
  readers: readonly (() => Promise<readonly string[]>)[],
): Promise<Outcome> {
  const written = new Set<string>()
  const seen = new Set<string>()
  const end = performance.now() + SECONDS * 1_000
  // A busy machine may need more time to write enough rows.
  const goesOn = () => performance.now() < end || written.size < LEAST
  const follow = async (read: () => Promise<readonly string[]>) => {
    while (goesOn()) for (const id of await read()) seen.add(id)
  }
  const work = async (writer: number) => {
    for (let n = 0; goesOn(); n += 1) written.add(await write(writer, n))
  }
  await Promise.all([...readers.map(follow), ...Array.from({ length: WRITERS }, (_, writer) => work(writer))])
  for (const read of readers) for (const id of await read()) seen.add(id)
  return { written: written.size, missed: [...written].filter((id) => !seen.has(id)).length }
}

function cursorReader(store: ServerPort, user: string): () => Promise<readonly string[]> {
  let cursor = 0
  return async () => {
    const { recs } = await store.read(user, (tx) => tx.since(cursor, { records: 1e6, bytes: 1e9 }))
    cursor = recs.at(-1)?.v ?? cursor
    return recs.map(({ rec }) => rec.id)
  }
}

test(
  `${WRITERS} writers of ${USERS.length} users on two servers: a reader that follows its cursor misses nothing`,
  { timeout: SECONDS * 1_000 + 60_000 },
  async () => {
    const servers = await twoServers()
    for (const user of USERS) await addAccount(servers[0], user)
    const stores = servers.map(replicationStore)
    const h = makeStamp(1, 0, 'aaaaaaaa')
    const write = async (writer: number, n: number) => {
      const [user = '', store] = [USERS[writer % USERS.length], stores[writer % 2] as ServerPort]
      const id = `${user} ${writer} ${n}`
      await store.transact(user, async (tx) => {
        const space = await tx.space()
        const { v } = space
        const rec = { id, k: 'use', f: {}, h }
        const nothing = { sessions: new Map(), sessionsMost: null, overwritten: [] }
        await tx.save({
          space: { ...space, v: v + 1 },
          beginsRun: false,
          recs: [{ v: v + 1, rec, json: JSON.stringify(rec) }],
          ...nothing,
          now: 0,
        })
      })
      return id
    }
    const readers = USERS.map((user, at) => cursorReader(stores[at % 2] as ServerPort, user))
    const { written, missed } = await race(write, readers)
    expect(written).toBeGreaterThanOrEqual(LEAST)
    expect(missed).toBe(0)
  },
)

test(
  'with version numbers from a sequence, a reader permanently misses rows, which shows that the race test can fail',
  { timeout: SECONDS * 1_000 + 60_000 },
  async () => {
    const [a, b] = await twoServers()
    const how = { isolation: 'read committed' } as const
    await a.write((tx) => tx.run('CREATE SEQUENCE canary_v'))
    await a.write((tx) => tx.run('CREATE TABLE canary (id TEXT PRIMARY KEY, v BIGINT NOT NULL)'))
    const write = async (writer: number, n: number) => {
      const id = `${writer} ${n}`
      await (writer % 2 === 0 ? a : b).write(async (tx) => {
        const next = await tx.get<{ v: number }>("SELECT nextval('canary_v') AS v")
        await tx.run('INSERT INTO canary (id, v) VALUES (?, ?) ON CONFLICT DO NOTHING', [id, next?.v ?? 0])
      }, how)
      return id
    }
    let cursor = 0
    const read = async () => {
      const rows = await b.read.all<{ id: string; v: number }>(
        'SELECT id, v FROM canary WHERE v > ? ORDER BY v',
        [cursor],
      )
      cursor = rows.at(-1)?.v ?? cursor
      return rows.map(({ id }) => id)
    }
    const { written, missed } = await race(write, [read])
    expect(written).toBeGreaterThanOrEqual(LEAST)
    expect(missed).toBeGreaterThan(0)
  },
)
