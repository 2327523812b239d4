import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/database.ts'
import { type SqliteConnection, connectSqlite } from './sqlite-connection.ts'
import { migrateSqlite } from './migrate.ts'
import { DatabaseUnavailable } from './port.ts'
import { SchemaMismatch } from './migration-files.ts'

function scene(files: Record<string, string>): { connection: SqliteConnection; folder: string } {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'sqlite'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'sqlite', name), text)
  const connection = connectSqlite(join(folder, 'a.sqlite'), 'write')
  onTestFinished(() => connection.close())
  return { connection, folder }
}

const first = { '0001-a.sql': 'CREATE TABLE a (n INTEGER) STRICT;' }
const second = { '0002-b.sql': 'CREATE TABLE b (n INTEGER) STRICT; INSERT INTO b VALUES (1);' }

test('applies each file once, in order', async () => {
  const { connection, folder } = scene({ ...second, ...first })
  expect(await migrateSqlite(connection, folder, 7)).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(await migrateSqlite(connection, folder, 8)).toEqual([])
  expect(await connection.sql.get('SELECT count(*) AS n FROM b')).toEqual({ n: 1 })
})

test('a file that fails changes nothing', async () => {
  const { connection, folder } = scene({ ...first, '0002-b.sql': 'CREATE TABLE b (n INTEGER); nonsense;' })
  await expect(migrateSqlite(connection, folder, 7)).rejects.toThrow('Migration 0002-b.sql failed')
  const tables = await connection.sql.all("SELECT name FROM sqlite_master WHERE name IN ('a', 'b')")
  expect(tables).toEqual([{ name: 'a' }])
})

test('reports a full disk as an unavailable database, not as a failed migration', async () => {
  const { connection, folder } = scene({
    ...first,
    '0002-b.sql': 'CREATE TABLE b (n BLOB); INSERT INTO b VALUES (zeroblob(100000));',
  })
  connection.command('PRAGMA max_page_count = 12')
  await expect(migrateSqlite(connection, folder, 7)).rejects.toThrow(DatabaseUnavailable)
})

test('rejects an edited file', async () => {
  const { connection, folder } = scene(first)
  await migrateSqlite(connection, folder, 7)
  writeFileSync(join(folder, 'sqlite', '0001-a.sql'), 'CREATE TABLE a (n TEXT) STRICT;')
  await expect(migrateSqlite(connection, folder, 8)).rejects.toThrow(SchemaMismatch)
})

test('ignores changed line endings', async () => {
  const { connection, folder } = scene({ '0001-a.sql': 'CREATE TABLE a\n(n INTEGER) STRICT;\n' })
  await migrateSqlite(connection, folder, 7)
  writeFileSync(join(folder, 'sqlite', '0001-a.sql'), 'CREATE TABLE a\r\n(n INTEGER) STRICT;\r\n')
  expect(await migrateSqlite(connection, folder, 8)).toEqual([])
})

test('rejects a database created by a newer version', async () => {
  const newer = scene({ ...first, ...second })
  await migrateSqlite(newer.connection, newer.folder, 7)
  const older = scene(first)
  await expect(migrateSqlite(newer.connection, older.folder, 8)).rejects.toThrow('newer version')
})

test('rejects migration files with a gap in their numbers', async () => {
  const { connection, folder } = scene({ ...first, '0003-c.sql': 'SELECT 1;' })
  await expect(migrateSqlite(connection, folder, 7)).rejects.toThrow(
    '0003-c.sql should be migration number 2',
  )
})
