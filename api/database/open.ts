import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SqliteConnection, connectSqlite } from './sqlite-connection.ts'
import { createGroupWriter, type GroupWriter } from './group-commit.ts'
import { migrateSqlite } from './migrate.ts'
import { createLocalNotifications } from './notifications.ts'
import { createSnapshotReader } from './snapshot-reader.ts'
import { DatabaseDamaged, type Database } from './port.ts'

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))

export interface OpenDatabaseOptions {
  /** Path of the database file. The folder and the file are created if they are missing. */
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
  // Read through a second handle, so that reads never see an unfinished transaction.
  const reading = connectSqlite(file, 'read')
  const writer = createGroupWriter(writing)
  const snapshots = createSnapshotReader(connectSqlite(file, 'read'))
  return {
    read: reading.sql,
    write: (work) => writer.write(work),
    snapshot: (work) => snapshots.read(work),
    notifications: createLocalNotifications(),
    eraseDeletedBytes: () => emptyJournalSoon(writer, writing),
    // The inode number identifies the file: a copy of the file has a different number.
    lineage: async () => String(statSync(file, { bigint: true }).ino),
    async close() {
      await Promise.all([writer.finish(), snapshots.finish()])
      reading.close()
      writing.close()
    },
  }
}

/** Maximum number of attempts to empty the journal after the first, and the pause between them in milliseconds. */
const ATTEMPTS = 600
const PAUSE = 1_000

/**
 * Empties the journal, which contains deleted rows until later changes overwrite them. If a reader or a backup is using
 * the journal, tries again later. Closing the database also empties the journal.
 */
async function emptyJournalSoon(writer: GroupWriter, connection: SqliteConnection): Promise<void> {
  const attempt = (left: number): Promise<void> =>
    writer
      .runBetween(() => connection.emptyJournal())
      .then((isEmpty) => {
        if (isEmpty || left === 0) return
        setTimeout(() => void attempt(left - 1).catch(() => undefined), PAUSE).unref()
      })
  await attempt(ATTEMPTS)
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
