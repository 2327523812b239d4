import { Dexie } from 'dexie'
import type { StoreDatabase } from './database.ts'

/** True if the browser provides no database: Lockdown Mode, some private windows, in-app browsers. */
export function isDatabaseMissing(): boolean {
  try {
    return (globalThis.indexedDB ?? null) === null
  } catch {
    return true
  }
}

/**
 * Installs an in-memory database in place of the blocked one: everything works, but all data is lost when the page
 * closes. Rejects if the code for it can't be loaded.
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

/** True once this page uses the in-memory database. */
export function worksInMemory(): boolean {
  return isInstalled
}

/**
 * Asks before `page` closes while the outbox of an in-memory database has entries, which would be lost. Counts the
 * writes themselves, so that the page is guarded from the first one.
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
    // Unsent work of a closed account store no longer concerns this page.
    if (unsent.size > 0 && outbox.db.isOpen()) event.preventDefault()
  })
}
