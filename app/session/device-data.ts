import { tabStorage } from '../browser/browser-storage.ts'
import { durableStorage } from '../browser/durable-storage.ts'
import { AHEAD_PREFIX, DATABASE_PREFIX, UNSTORED_PREFIX } from './device-names.ts'
import { removeIndexedDatabase } from './remove-database.ts'

/** Lists the storage keys of an account's edits that are being stored, or that were interrupted while being stored. */
function listWriteAhead(userId: string): string[] {
  return durableStorage.keys(`${AHEAD_PREFIX}${userId}/`)
}

/** Deletes an account's database without opening it, so that even a damaged database is deleted. */
export function deleteAccountDatabase(userId: string): Promise<void> {
  return removeIndexedDatabase(DATABASE_PREFIX + userId)
}

/** True if this device has unsynced work of an account, or if that can't be determined. */
export async function holdsUnsyncedWork(userId: string): Promise<boolean> {
  if (tabStorage.getItem(UNSTORED_PREFIX + userId) !== null) return true
  if (!(await durableStorage.whenRestored())) return true
  if (listWriteAhead(userId).length > 0) return true
  return (await countUnsyncedChanges(userId).catch(() => 1)) > 0
}

/**
 * Counts an account's changes that exist only on this device, because they are unsent or the server rejected them.
 * Throws if the changes can't be counted.
 */
export async function countUnsyncedChanges(userId: string): Promise<number> {
  const name = DATABASE_PREFIX + userId
  const listed = await indexedDB.databases()
  if (!listed.some((one) => one.name === name)) return 0
  const database = await openExistingDatabase(name)
  if (database === null) throw new Error(`Could not open the database ${name}`)
  try {
    const refused = await readTable(database, 'rejected')
    const batches = await readTable(database, 'outbox')
    return batches.reduce<number>((sum, batch) => sum + countBatchChanges(batch), refused.length)
  } finally {
    database.close()
  }
}

async function readTable(database: IDBDatabase, table: string): Promise<readonly unknown[]> {
  if (!database.objectStoreNames.contains(table)) return []
  const rows = await settleRequest<unknown[]>(() => database.transaction(table).objectStore(table).getAll())
  if (rows === null) throw new Error(`Could not read the table ${table}`)
  return rows
}

/** Treats the batch as unknown data, because another version of the app may have written it. */
function countBatchChanges(batch: unknown): number {
  const changes: unknown =
    typeof batch === 'object' && batch !== null ? Reflect.get(batch, 'muts') : undefined
  return Array.isArray(changes) ? changes.length : 1
}

/**
 * Opens an existing database without upgrading it. Returns null if the database doesn't exist, and doesn't create it.
 */
export function openExistingDatabase(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    let request: IDBOpenDBRequest
    try {
      request = indexedDB.open(name)
    } catch {
      resolve(null)
      return
    }
    request.addEventListener('upgradeneeded', () => {
      request.transaction?.abort()
    })
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', (event) => {
      event.preventDefault()
      resolve(null)
    })
    request.addEventListener('blocked', () => {
      resolve(null)
    })
  })
}

/** Awaits one request; returns null if it fails. */
export function settleRequest<T>(request: () => IDBRequest<T>): Promise<T | null> {
  return new Promise((resolve) => {
    try {
      const asked = request()
      asked.addEventListener('success', () => {
        resolve(asked.result)
      })
      asked.addEventListener('error', (event) => {
        event.preventDefault()
        resolve(null)
      })
    } catch {
      resolve(null)
    }
  })
}
