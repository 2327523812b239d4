import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { describeDatabase } from '../../../tests/support/database-port.ts'
import {
  useCluster,
  postgresAddress,
  postgresDatabase,
  testCluster,
} from '../../../tests/support/postgres.ts'
import { DatabaseUnavailable } from '../port.ts'
import { DatabaseUnusable } from './failure.ts'
import { openPostgres } from './open.ts'

const setFlag = 'INSERT INTO flags (name, is_on) VALUES (?, ?)'

useCluster()
describeDatabase('PostgreSQL', postgresDatabase)

describe('several servers on one PostgreSQL database', () => {
  test('servers that start together on an empty database create the tables once', async () => {
    const cluster = await testCluster()
    const url = await cluster.database()
    const all = await Promise.all(Array.from({ length: 4 }, () => openPostgres({ url, now: () => 7 })))
    const rows = await all[0]?.read.all<{ name: string }>(
      'SELECT name FROM schema_migrations ORDER BY number',
    )
    await Promise.all(all.map((database) => database.close()))
    const files = readdirSync(join(import.meta.dirname, '../migrations/sqlite')).sort()
    expect(rows?.map((row) => row.name)).toEqual(files)
  })

  test('delivers messages to the other server, and to the sender only once', async () => {
    const url = await postgresAddress()
    const [a, b] = [await openPostgres({ url, now: Date.now }), await openPostgres({ url, now: Date.now })]
    onTestFinished(async () => void (await Promise.all([a.close(), b.close()])))
    const heard: string[] = []
    a.notifications.subscribe('space', { onMessage: (words) => heard.push(`a ${words}`), onGap: () => {} })
    b.notifications.subscribe('space', { onMessage: (words) => heard.push(`b ${words}`), onGap: () => {} })
    const long = 'x'.repeat(300)
    for (let n = 0; n < 100; n += 1) a.notifications.publish('space', `${n} ${long}`)
    await vi.waitFor(() => expect(heard.filter((words) => words.startsWith('b'))).toHaveLength(100))
    expect(heard.filter((words) => words.startsWith('a'))).toHaveLength(100)
  })

  test('a copy has a different identity from the original', async () => {
    const cluster = await testCluster()
    const url = await cluster.database('original', 'template0')
    const original = await openPostgres({ url, now: Date.now })
    const name = await original.lineage()
    await original.close()
    const copy = await openPostgres({ url: await cluster.database('copy', 'original'), now: Date.now })
    expect(await copy.lineage()).not.toBe(name)
    await copy.close()
  })
})

describe('an unusable PostgreSQL database', () => {
  test.for<[what: string, change: (url: URL) => void, words: RegExp]>([
    ['nothing responds', (url) => (url.port = '1'), /is unavailable .*ECONNREFUSED/],
    ['the database does not exist', (url) => (url.pathname = '/elsewhere'), /elsewhere at .* does not exist/],
  ])('is rejected at startup with a message that explains the fix: %s', async ([, change, words]) => {
    const url = new URL(await postgresAddress())
    url.password = 'secret'
    change(url)
    const opening = openPostgres({ url: url.href, now: Date.now })
    await expect(opening).rejects.toThrow(DatabaseUnusable)
    await expect(opening).rejects.toThrow(words)
    await expect(opening).rejects.not.toThrow(/secret/)
  })

  test('is rejected if a newer version of the product created it', async () => {
    const cluster = await testCluster()
    const url = await postgresAddress()
    await cluster.command(url, "INSERT INTO schema_migrations VALUES (99, '0099-later.sql', 'x', 0)")
    await expect(openPostgres({ url, now: Date.now })).rejects.toThrow('newer version')
  })
})

describe('a PostgreSQL server that goes down', () => {
  test('fails while the server is down, and has all acknowledged data once it is back', async () => {
    const cluster = await testCluster()
    const database = await postgresDatabase()
    let missed = 0
    database.notifications.subscribe('space', { onMessage: () => {}, onGap: () => void (missed += 1) })
    await database.write((tx) => tx.run(setFlag, ['before', 1]))
    const underWay = database.write(async (tx) => {
      await tx.run(setFlag, ['under way', 1])
      await cluster.crash()
      await tx.run(setFlag, ['after', 1])
    })
    await expect(underWay).rejects.toThrow(DatabaseUnavailable)
    await expect(database.write((tx) => tx.run(setFlag, ['gone', 1]))).rejects.toThrow(DatabaseUnavailable)
    await expect(database.read.all('SELECT name FROM flags')).rejects.toThrow(DatabaseUnavailable)
    await expect(database.snapshot((sql) => sql.all('SELECT name FROM flags'))).rejects.toThrow(
      DatabaseUnavailable,
    )
    await cluster.start()
    await vi.waitFor(() => database.write((tx) => tx.run(setFlag, ['back', 1])), { timeout: 5_000 })
    const rows = await vi.waitFor(() => database.read.all('SELECT name FROM flags ORDER BY name'), {
      timeout: 5_000,
    })
    expect(rows).toEqual([{ name: 'back' }, { name: 'before' }])
    await vi.waitFor(() => expect(missed).toBe(1), { timeout: 5_000 })
  })

  test('a transaction whose connection breaks writes nothing, not even later statements', async () => {
    const cluster = await testCluster()
    const url = await postgresAddress()
    const database = await openPostgres({ url, now: Date.now })
    onTestFinished(() => database.close())
    const cut = database.write(async (tx) => {
      await tx.run(setFlag, ['before the cut', 1])
      await cluster.command(
        url,
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
      await tx.run(setFlag, ['after the cut', 1]).catch(() => {})
      await tx.run(setFlag, ['after a break', 1]).catch(() => {})
    })
    await expect(cut).rejects.toThrow(DatabaseUnavailable)
    expect(await vi.waitFor(() => database.read.all('SELECT name FROM flags'))).toEqual([])
  })

  test('abandons an unresponsive server and opens a new connection', async () => {
    const cluster = await testCluster()
    const database = await openPostgres({ url: await postgresAddress(), now: Date.now, patience: 2_500 })
    onTestFinished(() => database.close())
    const asleep = database.write((tx) => tx.get('SELECT pg_sleep(7)'))
    await expect(asleep).rejects.toThrow(DatabaseUnavailable)
    await expect(database.read.get('SELECT pg_sleep(7)')).rejects.toThrow(DatabaseUnavailable)
    expect(await database.write((tx) => tx.run(setFlag, ['a', 1]))).toEqual({ changes: 1 })
    expect(await database.read.all('SELECT name FROM flags')).toEqual([{ name: 'a' }])
    expect(cluster).toBeDefined()
  })

  test('detects a hanging server within five seconds and then fails fast', async () => {
    const cluster = await testCluster()
    const database = await postgresDatabase()
    await database.write((tx) => tx.run(setFlag, ['before', 1]))
    cluster.freeze()
    try {
      const asked = performance.now()
      const all = [
        database.read.all('SELECT name FROM flags'),
        database.snapshot((sql) => sql.all('SELECT name FROM flags')),
        ...Array.from({ length: 25 }, (_, n) => database.write((tx) => tx.run(setFlag, [`hung ${n}`, 1]))),
      ]
      const answers = await Promise.allSettled(all)
      expect(performance.now() - asked).toBeLessThan(5_000)
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailable' } })
      }
      const again = performance.now()
      await expect(database.write((tx) => tx.run(setFlag, ['at once', 1]))).rejects.toThrow(
        DatabaseUnavailable,
      )
      expect(performance.now() - again).toBeLessThan(500)
    } finally {
      cluster.wake()
    }
    await vi.waitFor(() => database.write((tx) => tx.run(setFlag, ['back', 1])), { timeout: 10_000 })
    expect(
      await vi.waitFor(() => database.read.all("SELECT name FROM flags WHERE name = 'back'")),
    ).toHaveLength(1)
  })

  test('does not mistake a slow statement for a hanging server', async () => {
    const database = await postgresDatabase()
    await expect(database.read.get('SELECT pg_sleep(4)')).resolves.toBeDefined()
  })
})
