import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Connection, connect } from './connection.ts'
import { groupWriter } from './group.ts'
import { migrate } from './migrate.ts'
import { localNews } from './news.ts'
import { DatabaseDamaged, type Database } from './port.ts'

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))

export interface OpenOptions {
  /** Where the database lies; folder and file are made when missing. */
  readonly file: string
  /** Epoch milliseconds; noted beside each migration. */
  readonly now: () => number
}

/**
 * Opens the embedded database: checks it, migrates it, and only then hands it out.
 *
 * Throws DatabaseDamaged when the check finds damage and SchemaMismatch when the schema is not this version's.
 */
export async function openDatabase({ file, now }: OpenOptions): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const writing = await openChecked(file)
  try {
    await migrate(writing, migrations, now())
  } catch (error) {
    writing.close()
    throw error
  }
  // A second handle, so that a read between two steps of a transaction does not see the first.
  const reading = connect(file, 'read')
  const writer = groupWriter(writing)
  return {
    read: reading.sql,
    write: (work) => writer.write(work),
    // In line with the writers, whose steps it must not see. Without changes the commit writes nothing.
    snapshot: (work) => writer.write(work),
    news: localNews(),
    // Copies of a file have another number than the file.
    lineage: async () => String(statSync(file, { bigint: true }).ino),
    async close() {
      await writer.finish()
      reading.close()
      writing.close()
    },
  }
}

async function openChecked(file: string): Promise<Connection> {
  let connection: Connection | undefined
  try {
    connection = connect(file, 'write')
    const [row] = await connection.sql.all<{ quick_check: string }>('PRAGMA quick_check(1)')
    if (row?.quick_check !== 'ok') throw new DatabaseDamaged(row?.quick_check ?? 'no answer')
    return connection
  } catch (error) {
    connection?.close()
    if (!(error instanceof DatabaseDamaged)) throw error
    throw new DatabaseDamaged(
      `${file} is damaged (${error.message}). Copy the data folder somewhere safe, ` +
        'then put back your last backup of it (docs/operations.md, "Restoring").',
      { cause: error },
    )
  }
}
