import { type AppliedMigration, missingMigrations, readMigrations } from '../migration-files.ts'
import type { PostgresConnection } from './connection.ts'

/**
 * Applies new migrations in one transaction. If several servers start together, the others wait for the first. Returns
 * the names of the applied files. Throws like `migrateSqlite`.
 */
export async function migratePostgres(
  connection: PostgresConnection,
  folder: string,
  now: number,
): Promise<string[]> {
  const migrations = readMigrations(folder, 'postgres')
  await connection.query('BEGIN')
  try {
    // Take a lock, because PostgreSQL fails on concurrent CREATE TABLE IF NOT EXISTS. Other servers wait for the lock,
    // so allow enough time to migrate a large database.
    await connection.command(
      `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '10min'; SELECT pg_advisory_xact_lock(${MIGRATING})`,
    )
    await connection.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL, ' +
        'checksum TEXT NOT NULL, applied_at BIGINT NOT NULL)',
    )
    const { rows } = await connection.query(
      'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
    )
    const missing = missingMigrations(migrations, rows as AppliedMigration[])
    for (const { number, name, checksum, text } of missing) {
      await runMigrationText(connection, name, text)
      await connection.query(
        'INSERT INTO schema_migrations (number, name, checksum, applied_at) VALUES (?, ?, ?, ?)',
        [number, name, checksum, now],
      )
    }
    await connection.query('COMMIT')
    return missing.map(({ name }) => name)
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** Key of the lock. No other lock in this database uses it. */
const MIGRATING = 7_462_830

async function runMigrationText(connection: PostgresConnection, name: string, text: string): Promise<void> {
  try {
    await connection.command(text)
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
