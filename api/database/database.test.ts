import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sqliteDatabase, temporaryFolder } from '../../tests/support/database.ts'
import { describeDatabase } from '../../tests/support/database-port.ts'
import { connectSqlite } from './sqlite-connection.ts'
import { openDatabase } from './open.ts'
import { type Database, DatabaseDamaged } from './port.ts'

const setFlag = 'INSERT INTO flags (name, is_on) VALUES (?, ?)'

async function flagNames(database: Database): Promise<string[]> {
  const rows = await database.read.all<{ name: string }>('SELECT name FROM flags ORDER BY name')
  return rows.map((row) => row.name)
}

describeDatabase('SQLite', sqliteDatabase)

describe('opening a database', () => {
  test('keeps the data after closing and opening again', async () => {
    const file = join(temporaryFolder(), 'deep', 'down.sqlite')
    const before = await openDatabase({ file, now: Date.now })
    await before.write((tx) => tx.run(setFlag, ['a', 1]))
    await before.close()
    const after = await openDatabase({ file, now: Date.now })
    expect(await flagNames(after)).toEqual(['a'])
    await after.close()
  })

  test('uses WAL mode and syncs every commit', async () => {
    const connection = connectSqlite(join(temporaryFolder(), 'a.sqlite'), 'write')
    expect(await connection.sql.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(await connection.sql.get('PRAGMA synchronous')).toEqual({ synchronous: 2 })
    expect(await connection.sql.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 })
    expect(await connection.sql.get('PRAGMA trusted_schema')).toEqual({ trusted_schema: 0 })
    connection.close()
  })

  test('rejects a file that is not a database and mentions backups', async () => {
    const file = join(temporaryFolder(), 'a.sqlite')
    writeFileSync(file, 'not a database at all '.repeat(300))
    await expect(openDatabase({ file, now: Date.now })).rejects.toThrow(DatabaseDamaged)
    await expect(openDatabase({ file, now: Date.now })).rejects.toThrow(/backup/)
  })

  test('finds a damaged page at startup', async () => {
    const file = join(temporaryFolder(), 'a.sqlite')
    await (await openDatabase({ file, now: Date.now })).close()
    const bytes = readFileSync(file)
    bytes.fill(0xaa, 4096 * 2, 4096 * 6)
    writeFileSync(file, bytes)
    await expect(openDatabase({ file, now: Date.now })).rejects.toThrow(DatabaseDamaged)
  })
})
