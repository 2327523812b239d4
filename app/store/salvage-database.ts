import { settleRequest, openExistingDatabase } from '../session/device-data.ts'
import { databaseName, VERSION_SCALE } from './database.ts'

export interface SalvagedDatabase {
  /** Text of a backup that `restoreBackup` can read. */
  readonly text: string
  readonly read: number
  readonly unread: number
}

const TABLES = ['records', 'outbox', 'rejected', 'past'] as const

/**
 * Reads every entry that the browser can still read, without upgrading or changing the database. Returns null if the
 * database doesn't exist or can't be opened.
 */
export async function salvageDatabase(userId: string): Promise<SalvagedDatabase | null> {
  const database = await openExistingDatabase(databaseName(userId))
  if (database === null) return null
  try {
    const found: Record<string, unknown[]> = {}
    let unread = 0
    for (const table of TABLES) {
      if (!database.objectStoreNames.contains(table)) continue
      const rows = await salvageTable(database, table)
      found[table] = rows.read
      unread += rows.unread
    }
    const read = Object.values(found).reduce((sum, rows) => sum + rows.length, 0)
    const version = database.version / VERSION_SCALE
    return { text: JSON.stringify({ product: 'pincite', userId, version, ...found }, null, 2), read, unread }
  } finally {
    database.close()
  }
}

/**
 * Reads the entries of a table. If reading all of them fails, reads them one by one, so that a damaged entry doesn't
 * hide the others.
 */
async function salvageTable(
  database: IDBDatabase,
  table: string,
): Promise<{ readonly read: unknown[]; readonly unread: number }> {
  const all = await settleRequest(() => database.transaction(table).objectStore(table).getAll())
  if (all !== null) return { read: all, unread: 0 }
  const keys = await settleRequest(() => database.transaction(table).objectStore(table).getAllKeys())
  const read: unknown[] = []
  for (const key of keys ?? []) {
    const value = await settleRequest(
      () => database.transaction(table).objectStore(table).get(key) as IDBRequest<unknown>,
    )
    if (value !== null && value !== undefined) read.push(value)
  }
  return { read, unread: keys === null ? 1 : keys.length - read.length }
}
