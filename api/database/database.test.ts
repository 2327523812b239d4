import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder, testDatabase } from '../../tests/support/database.ts'
import { connect } from './connection.ts'
import { openDatabase } from './open.ts'
import { type Database, DatabaseDamaged, DatabaseUnavailable, UniqueViolation } from './port.ts'

const setFlag = 'INSERT INTO flags (name, is_on) VALUES (?, ?)'

async function flagNames(database: Database): Promise<string[]> {
  const rows = await database.read.all<{ name: string }>('SELECT name FROM flags ORDER BY name')
  return rows.map((row) => row.name)
}

describe('the database port', () => {
  test('what a transaction writes is there once it resolves', async () => {
    const database = await testDatabase()
    const changes = await database.write((tx) => tx.run(setFlag, ['a', 1]))
    expect(changes).toEqual({ changes: 1 })
    expect(await database.read.get('SELECT is_on FROM flags WHERE name = ?', ['a'])).toEqual({ is_on: 1 })
  })

  test('a reader never sees a transaction that is still under way', async () => {
    const database = await testDatabase()
    let seenInside: string[] | undefined
    await database.write(async (tx) => {
      await tx.run(setFlag, ['a', 1])
      seenInside = await flagNames(database)
    })
    expect(seenInside).toEqual([])
    expect(await flagNames(database)).toEqual(['a'])
  })

  test('a failing transaction takes back its own changes and nobody else’s', async () => {
    const database = await testDatabase()
    const results = await Promise.allSettled([
      database.write((tx) => tx.run(setFlag, ['a', 1])),
      database.write(async (tx) => {
        await tx.run(setFlag, ['b', 1])
        throw new RangeError('on purpose')
      }),
      database.write((tx) => tx.run(setFlag, ['c', 1])),
    ])
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(results[1]).toMatchObject({ reason: new RangeError('on purpose') })
    expect(await flagNames(database)).toEqual(['a', 'c'])
  })

  test('a transaction sees what the one before it wrote', async () => {
    const database = await testDatabase()
    const first = database.write((tx) => tx.run(setFlag, ['a', 1]))
    const second = database.write((tx) => tx.get<{ n: number }>('SELECT count(*) AS n FROM flags'))
    await first
    expect(await second).toEqual({ n: 1 })
  })

  test('a second row with the same key is a UniqueViolation', async () => {
    const database = await testDatabase()
    await database.write((tx) => tx.run(setFlag, ['a', 1]))
    await expect(database.write((tx) => tx.run(setFlag, ['a', 0]))).rejects.toThrow(UniqueViolation)
  })

  test.for<[what: string, value: unknown]>([
    ['undefined', undefined],
    ['a lone surrogate', '\ud800'],
    ['an infinite number', Number.POSITIVE_INFINITY],
    ['a boolean', true],
  ])('%s is refused instead of stored as something else', async ([, value]) => {
    const database = await testDatabase()
    const attempt = database.write((tx) => tx.run(setFlag, [value as string, 1]))
    await expect(attempt).rejects.toThrow(TypeError)
  })

  test('a statement after the end of its transaction is refused', async () => {
    const database = await testDatabase()
    const kept = await database.write(async (tx) => tx)
    await expect(kept.run(setFlag, ['late', 1])).rejects.toThrow('This transaction is over')
    expect(await flagNames(database)).toEqual([])
  })

  test('closing finishes what was asked for and refuses what comes later', async () => {
    const database = await testDatabase()
    const asked = database.write((tx) => tx.run(setFlag, ['a', 1]))
    await database.close()
    expect(await asked).toEqual({ changes: 1 })
    await expect(database.write((tx) => tx.run(setFlag, ['b', 1]))).rejects.toThrow(DatabaseUnavailable)
    await expect(flagNames(database)).rejects.toThrow(DatabaseUnavailable)
  })
})

describe('opening', () => {
  test('the data is there again after closing', async () => {
    const file = join(temporaryFolder(), 'deep', 'down.sqlite')
    const before = await openDatabase({ file, now: Date.now })
    await before.write((tx) => tx.run(setFlag, ['a', 1]))
    await before.close()
    const after = await openDatabase({ file, now: Date.now })
    expect(await flagNames(after)).toEqual(['a'])
    await after.close()
  })

  test('the file is in WAL mode and every commit is synced', async () => {
    const connection = connect(join(temporaryFolder(), 'a.sqlite'), 'write')
    expect(await connection.sql.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(await connection.sql.get('PRAGMA synchronous')).toEqual({ synchronous: 2 })
    expect(await connection.sql.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 })
    expect(await connection.sql.get('PRAGMA trusted_schema')).toEqual({ trusted_schema: 0 })
    connection.close()
  })

  test('something else than a database is refused with a word about backups', async () => {
    const file = join(temporaryFolder(), 'a.sqlite')
    writeFileSync(file, 'not a database at all '.repeat(300))
    await expect(openDatabase({ file, now: Date.now })).rejects.toThrow(DatabaseDamaged)
    await expect(openDatabase({ file, now: Date.now })).rejects.toThrow(/backup/)
  })

  test('a damaged page is found at start-up', async () => {
    const file = join(temporaryFolder(), 'a.sqlite')
    await (await openDatabase({ file, now: Date.now })).close()
    const bytes = readFileSync(file)
    bytes.fill(0xaa, 4096 * 2, 4096 * 6)
    writeFileSync(file, bytes)
    await expect(openDatabase({ file, now: Date.now })).rejects.toThrow(DatabaseDamaged)
  })
})
