import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/database.ts'
import { type SqliteConnection, connectSqlite } from './sqlite-connection.ts'
import { createGroupWriter } from './group-commit.ts'
import { DatabaseUnavailable } from './port.ts'

const insert = 'INSERT INTO t (n) VALUES (?)'

/** A real connection that notes its commands and fails at those that `refuses` names. */
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

test('jobs that arrive during a commit share the next', async () => {
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

test('writers that never pause leave room for everything else', async () => {
  const { connection } = watched()
  const writer = createGroupWriter(connection)
  const over = new AbortController()
  async function write(): Promise<void> {
    while (!over.signal.aborted) await writer.write((tx) => tx.run(insert, [1]))
  }
  const writing = Promise.all([write(), write()])
  await new Promise((resume) => setTimeout(resume, 5))
  over.abort()
  await writing
})

test('when the commit fails, all who share it hear so and nothing of it stands', async () => {
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

test('a disk that fails in the middle of one job fails the group', async () => {
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

test('a job that never ends is undone and the next one goes on', async () => {
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
