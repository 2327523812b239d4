import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SqliteConnection, connectSqlite } from './sqlite-connection.ts'
import { createGroupWriter } from './group-commit.ts'
import { migrateSqlite } from './migrate.ts'
import { createLocalNotifications } from './notifications.ts'
import { createSnapshotReader } from './snapshot-reader.ts'
import { DatabaseDamaged, type Database } from './port.ts'

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))

export interface OpenDatabaseOptions {
  /** Path of the database file. Folder and file are created if missing. */
  readonly file: string
  /** Epoch milliseconds, recorded with each migration. */
  readonly now: () => number
}

/**
 * Opens the embedded database after checking and migrating it.
 *
 * Throws DatabaseDamaged if the check finds damage, and SchemaMismatch if the schema does not match this version.
 */
export async function openDatabase({ file, now }: OpenDatabaseOptions): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const writing = await openCheckedConnection(file)
  try {
    await migrateSqlite(writing, migrations, now())
  } catch (error) {
    writing.close()
    throw error
  }
  // Use a second handle so that reads never see an unfinished transaction.
  const reading = connectSqlite(file, 'read')
  const writer = createGroupWriter(writing)
  const snapshots = createSnapshotReader(connectSqlite(file, 'read'))
  return {
    read: reading.sql,
    write: (work) => writer.write(work),
    snapshot: (work) => snapshots.read(work),
    notifications: createLocalNotifications(),
    // A copy of a file has a different inode number.
    lineage: async () => String(statSync(file, { bigint: true }).ino),
    async close() {
      await Promise.all([writer.finish(), snapshots.finish()])
      reading.close()
      writing.close()
    },
  }
}

async function openCheckedConnection(file: string): Promise<SqliteConnection> {
  let connection: SqliteConnection | undefined
  try {
    connection = connectSqlite(file, 'write')
    const [row] = await connection.sql.all<{ quick_check: string }>('PRAGMA quick_check(1)')
    if (row?.quick_check !== 'ok') throw new DatabaseDamaged(row?.quick_check ?? 'no answer')
    return connection
  } catch (error) {
    connection?.close()
    if (!(error instanceof DatabaseDamaged)) throw error
    throw new DatabaseDamaged(
      `${file} is damaged (${error.message}). Copy the data folder to a safe place, ` +
        'then restore your latest backup (docs/operations.md, "Restoring").',
      { cause: error },
    )
  }
}
