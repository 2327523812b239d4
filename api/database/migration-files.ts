import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type DatabaseEngine = 'sqlite' | 'postgres'

/** A numbered schema change, with the text to run. */
export interface SchemaMigration {
  readonly number: number
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** A migration that has been applied to the database. */
export interface AppliedMigration {
  readonly number: number
  readonly name: string
  readonly checksum: string
}

/** Thrown if the database does not match this version of the program. The message says what to do. */
export class SchemaMismatch extends Error {
  override name = 'SchemaMismatch'
}

/**
 * Reads the numbered files of `folder/sqlite`: 0001-….sql, 0002-….sql, without gaps. Line endings don't matter.
 *
 * The files are written for SQLite. For PostgreSQL, each file is translated. A file that can't be translated is
 * replaced by a file of the same name in `folder/postgres`. Throws SchemaMismatch for a gap and for text that can't be
 * translated.
 */
export function readMigrations(folder: string, engine: DatabaseEngine): SchemaMigration[] {
  const names = readdirSync(join(folder, 'sqlite')).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name, index) => {
    const number = index + 1
    if (!name.startsWith(`${String(number).padStart(4, '0')}-`)) {
      throw new SchemaMismatch(`${name} should be migration number ${number}`)
    }
    const text =
      engine === 'sqlite' ? readMigrationText(folder, 'sqlite', name) : readPostgresText(folder, name)
    return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Returns the migrations that have not been applied. Throws SchemaMismatch if the database has migrations that this
 * version doesn't know.
 */
export function missingMigrations(
  known: readonly SchemaMigration[],
  applied: readonly AppliedMigration[],
): SchemaMigration[] {
  for (const old of applied) checkApplied(old, known[old.number - 1])
  return known.slice(applied.length)
}

function checkApplied(applied: AppliedMigration, known: SchemaMigration | undefined): void {
  if (known === undefined) {
    throw new SchemaMismatch(
      `The data was last opened by a newer version (it has ${applied.name}). Start that version instead.`,
    )
  }
  if (known.checksum !== applied.checksum) {
    throw new SchemaMismatch(
      `${known.name} has changed since it was applied to this database. Restore the file, or use a different database.`,
    )
  }
}

function readMigrationText(folder: string, engine: DatabaseEngine, name: string): string {
  return readFileSync(join(folder, engine, name), 'utf8').replaceAll('\r\n', '\n')
}

function readPostgresText(folder: string, name: string): string {
  if (existsSync(join(folder, 'postgres', name))) return readMigrationText(folder, 'postgres', name)
  const text = readMigrationText(folder, 'sqlite', name)
  const strange = /\b(RAISE|randomblob|hex|AUTOINCREMENT|WITHOUT ROWID|PRAGMA|BEGIN)\b/.exec(
    stripComments(text),
  )
  if (strange !== null) {
    throw new SchemaMismatch(
      `${name} uses ${strange[0]}, which PostgreSQL does not support. Add migrations/postgres/${name}.`,
    )
  }
  return translateToPostgres(text)
}

function stripComments(text: string): string {
  return text.replaceAll(/--.*$/gm, '')
}

/** Translates the column types of a migration. `COLLATE "C"` sorts text by code point, as SQLite does. */
function translateToPostgres(text: string): string {
  return text
    .replaceAll(/\bINTEGER\b/g, 'BIGINT')
    .replaceAll(/\bBLOB\b/g, 'BYTEA')
    .replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')
    .replaceAll(/\)\s*STRICT\b/g, ')')
}
