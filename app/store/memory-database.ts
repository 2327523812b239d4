import { Dexie } from 'dexie'
import type { StoreDatabase } from './database.ts'

/** Returns true if the browser provides no database, as in Lockdown Mode, some private windows, and in-app browsers. */
export function isDatabaseMissing(): boolean {
  try {
    return (globalThis.indexedDB ?? null) === null
  } catch {
    return true
  }
}

/**
 * Replaces the missing IndexedDB with an in-memory database, whose data is lost when the page closes. Rejects if its
 * code can't be loaded.
 */
export async function installMemoryDatabase(): Promise<void> {
  const { indexedDB, IDBKeyRange } = await import('fake-indexeddb')
  const inMemory = { indexedDB, IDBKeyRange }
  for (const [name, value] of Object.entries(inMemory))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  Object.assign(Dexie.dependencies, inMemory)
  isInstalled = true
}

let isInstalled = false

/** Returns true if this page uses the in-memory database. */
export function worksInMemory(): boolean {
  return isInstalled
}

/**
 * Makes the browser ask before `page` closes while the outbox of an in-memory database contains unsent changes. Uses
 * database hooks, so that the check works from the first write on.
 */
export function guardUnsentWork({ outbox }: StoreDatabase, page: EventTarget): void {
  const unsent = new Set<number>()
  outbox.hook('creating', function () {
    this.onsuccess = (key) => unsent.add(key)
  })
  outbox.hook('deleting', function (key) {
    this.onsuccess = () => unsent.delete(key)
  })
  page.addEventListener('beforeunload', (event) => {
    // Don't ask if the account's store is closed.
    if (unsent.size > 0 && outbox.db.isOpen()) event.preventDefault()
  })
}
