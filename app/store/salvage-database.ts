import { settleRequest, openExistingDatabase } from '../session/device-data.ts'
import { databaseName, VERSION_SCALE } from './database.ts'

/** What could be read of a database that does not open as it should. */
export interface SalvagedDatabase {
  /** A copy as `importCopy` takes it. */
  readonly text: string
  readonly read: number
  readonly unread: number
}

const TABLES = ['records', 'outbox', 'rejected', 'past'] as const

/**
 * Reads whatever the browser still gives, entry by entry, without any upgrade and without writing anything.
 *
 * Null when the database does not open at all, or is not there.
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

/** Reads by key, so that one damaged entry hides no other. */
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
