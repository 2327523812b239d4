import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from './connection.ts'

interface Migration {
  readonly number: number
  readonly name: string
  readonly text: string
  readonly checksum: string
}

interface Applied {
  readonly number: number
  readonly name: string
  readonly checksum: string
}

/** The database and this version of the program do not fit together. The message says what to do. */
export class SchemaMismatch extends Error {
  override name = 'SchemaMismatch'
}

/** Reads the numbered files of a folder: 0001-….sql, 0002-….sql, without a gap. Line ends do not count. */
function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name, index) => {
    const number = index + 1
    if (!name.startsWith(`${String(number).padStart(4, '0')}-`)) {
      throw new SchemaMismatch(`${name} should be migration number ${number}`)
    }
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Brings the schema up to date, each file in a transaction of its own, and returns the names it applied.
 *
 * Throws SchemaMismatch when the database was made by a newer version, or when an applied file has been edited since.
 */
export async function migrate(connection: Connection, folder: string, now: number): Promise<string[]> {
  const migrations = readMigrations(folder)
  connection.command(
    'CREATE TABLE IF NOT EXISTS schema_migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, ' +
      'checksum TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
  )
  const applied = await connection.sql.all<Applied>(
    'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
  )
  for (const old of applied) compare(old, migrations[old.number - 1])
  const missing = migrations.slice(applied.length)
  for (const migration of missing) await apply(connection, migration, now)
  return missing.map((migration) => migration.name)
}

function compare(applied: Applied, known: Migration | undefined): void {
  if (known === undefined) {
    throw new SchemaMismatch(
      `The data was last opened by a newer version (it knows ${applied.name}). Start that version instead.`,
    )
  }
  if (known.checksum !== applied.checksum) {
    throw new SchemaMismatch(
      `${known.name} is not the file that made this database. Restore the file, or start with other data.`,
    )
  }
}

async function apply(connection: Connection, migration: Migration, now: number): Promise<void> {
  connection.command('BEGIN IMMEDIATE')
  try {
    connection.command(migration.text)
    await connection.sql.run(
      'INSERT INTO schema_migrations (number, name, checksum, applied_at) VALUES (?, ?, ?, ?)',
      [migration.number, migration.name, migration.checksum, now],
    )
    connection.command('COMMIT')
  } catch (error) {
    if (connection.inTransaction()) connection.command('ROLLBACK')
    throw new Error(`Migration ${migration.name} failed`, { cause: error })
  }
}
