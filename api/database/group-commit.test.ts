import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/database.ts'
import { type SqliteConnection, connectSqlite } from './sqlite-connection.ts'
import { createGroupWriter } from './group-commit.ts'
import { DatabaseUnavailable } from './port.ts'

const insert = 'INSERT INTO t (n) VALUES (?)'

/** Returns a real connection that records its commands and fails those for which `refuses` returns true. */
function watched(refuses: (command: string) => boolean = () => false) {
  const real = connectSqlite(join(temporaryFolder(), 'a.sqlite'), 'write')
  real.command('CREATE TABLE t (n INTEGER) STRICT')
  onTestFinished(() => real.close())
  const commands: string[] = []
  const noting = (run: (text: string) => void) => (text: string) => {
    commands.push(text)
    if (refuses(text)) throw new DatabaseUnavailable('disk I/O error')
    run(text)
  }
  const connection: SqliteConnection = { ...real, command: noting(real.command), step: noting(real.step) }
  const count = async () => (await real.sql.get<{ n: number }>('SELECT count(*) AS n FROM t'))?.n
  return { connection, commands, count }
}

test('jobs that arrive together share one commit', async () => {
  const { connection, commands, count } = watched()
  const writer = createGroupWriter(connection)
  await Promise.all(Array.from({ length: 20 }, (_, n) => writer.write((tx) => tx.run(insert, [n]))))
  expect(commands.filter((command) => command === 'COMMIT')).toHaveLength(1)
  expect(await count()).toBe(20)
})

test('jobs that arrive during a commit share the next one', async () => {
  const { connection, commands } = watched()
  const writer = createGroupWriter(connection)
  let second: Promise<unknown> | undefined
  await writer.write(async (tx) => {
    await tx.run(insert, [1])
    second = Promise.all([2, 3].map((n) => writer.write((tx) => tx.run(insert, [n]))))
  })
  await second
  expect(commands.filter((command) => command === 'COMMIT')).toHaveLength(2)
})

test('continuous writes do not block the event loop', async () => {
  const { connection, count } = watched()
  const writer = createGroupWriter(connection)
  let turns = 0
  async function write(): Promise<void> {
    for (let n = 0; n < 100; n += 1) await writer.write((tx) => tx.run(insert, [n]))
  }
  let done = false
  function countTurn(): void {
    turns += 1
    if (!done) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  await Promise.all([write(), write()])
  done = true
  expect(await count()).toBe(200)
  // Timers and sockets had a chance to run between the groups of writes.
  expect(turns).toBeGreaterThanOrEqual(100)
})

test('a failed commit rejects every job in the group and writes nothing', async () => {
  let broken = true
  const { connection, count } = watched((command) => broken && command === 'COMMIT')
  const writer = createGroupWriter(connection)
  const results = await Promise.allSettled([1, 2].map((n) => writer.write((tx) => tx.run(insert, [n]))))
  for (const result of results) {
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailable' } })
  }
  expect(await count()).toBe(0)
  broken = false
  await writer.write((tx) => tx.run(insert, [3]))
  expect(await count()).toBe(1)
})

test('a disk failure in one job fails the whole group', async () => {
  const { connection, count } = watched()
  const writer = createGroupWriter(connection)
  const results = await Promise.allSettled([
    writer.write((tx) => tx.run(insert, [1])),
    writer.write(async () => {
      throw new DatabaseUnavailable('database or disk is full')
    }),
  ])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  expect(await count()).toBe(0)
})

test('rolls back a job that never finishes and continues with the next one', async () => {
  const { connection, count } = watched()
  const writer = createGroupWriter(connection, 20)
  const stuck = writer.write(async (tx) => {
    await tx.run(insert, [1])
    await new Promise(() => {})
  })
  const next = writer.write((tx) => tx.run(insert, [2]))
  await expect(stuck).rejects.toThrow('longer than 20 ms')
  await next
  expect(await count()).toBe(1)
})
