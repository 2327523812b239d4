import { tabStorage } from '../browser/browser-storage.ts'
import { DATABASE_PREFIX, UNSTORED_PREFIX } from './device-names.ts'
import { deleteOutlinesDatabase } from './outlines-database.ts'
import { removeIndexedDatabase } from './remove-database.ts'

/** Deletes what this device, and this tab, hold for some accounts. */
export async function deleteAccountData(userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) forgetUnstoredEdits(userId)
  await Promise.all(
    userIds.flatMap((userId) => [deleteAccountDatabase(userId), deleteOutlinesDatabase(userId)]),
  )
}

/** Gives up what this tab holds for an account because the device could not store it. */
export function forgetUnstoredEdits(userId: string): void {
  tabStorage.removeItem(UNSTORED_PREFIX + userId)
}

/** Deletes an account's database, whatever state it is in. */
export function deleteAccountDatabase(userId: string): Promise<void> {
  return removeIndexedDatabase(DATABASE_PREFIX + userId)
}

/** True when this device holds work of an account that is nowhere else, or when that cannot be found out. */
export async function holdsUnsharedWork(userId: string): Promise<boolean> {
  if (tabStorage.getItem(UNSTORED_PREFIX + userId) !== null) return true
  return (await countUnsharedChanges(userId).catch(() => 1)) > 0
}

/**
 * How many changes of an account are nowhere but on this device: unsent, and refused by the server. Throws when the device
 * does not say.
 */
export async function countUnsharedChanges(userId: string): Promise<number> {
  const name = DATABASE_PREFIX + userId
  const listed = await indexedDB.databases()
  if (!listed.some((one) => one.name === name)) return 0
  const database = await openExistingDatabase(name)
  if (database === null) throw new Error(`The database ${name} does not open`)
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
  if (rows === null) throw new Error(`The table ${table} cannot be read`)
  return rows
}

/** Read without the store's own types: what lies there may be of another version. */
function countBatchChanges(batch: unknown): number {
  const changes: unknown =
    typeof batch === 'object' && batch !== null ? Reflect.get(batch, 'muts') : undefined
  return Array.isArray(changes) ? changes.length : 1
}

/** Opens whatever version is there; null when there is none: none is made by asking. */
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

/** One request; null when it fails. */
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
