import { DatabaseUnavailable } from './port.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import {
  type AppliedMigration,
  type SchemaMigration,
  missingMigrations,
  readMigrations,
} from './migration-files.ts'

/**
 * Applies the files of `folder/sqlite` that have not been applied, each in its own transaction. Returns the names of
 * these files.
 *
 * Throws SchemaMismatch if a newer version made the database, or if an applied file has been edited.
 */
export async function migrateSqlite(
  connection: SqliteConnection,
  folder: string,
  now: number,
): Promise<string[]> {
  const migrations = readMigrations(folder, 'sqlite')
  connection.command(
    'CREATE TABLE IF NOT EXISTS schema_migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, ' +
      'checksum TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
  )
  const applied = await connection.sql.all<AppliedMigration>(
    'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
  )
  const missing = missingMigrations(migrations, applied)
  for (const migration of missing) await applyMigration(connection, migration, now)
  return missing.map((migration) => migration.name)
}

async function applyMigration(
  connection: SqliteConnection,
  migration: SchemaMigration,
  now: number,
): Promise<void> {
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
    if (error instanceof DatabaseUnavailable) throw error
    throw new Error(`Migration ${migration.name} failed`, { cause: error })
  }
}
