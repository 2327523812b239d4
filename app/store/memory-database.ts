import { Dexie } from 'dexie'
import type { StoreDatabase } from './database.ts'

/** True where the browser offers pages no database at all: Lockdown Mode, some private windows, browsers in other apps. */
export function isDatabaseMissing(): boolean {
  try {
    return (globalThis.indexedDB ?? null) === null
  } catch {
    return true
  }
}

/**
 * Puts a database in memory in the place of the one this browser refuses: everything works, and is gone with the page.
 * Rejects when its part of the app cannot be fetched.
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

/** True once this page works in memory. */
export function worksInMemory(): boolean {
  return isInstalled
}

/**
 * Asks before `page` is left while something waits in the outbox of a database in memory: it would be nowhere. It counts
 * with the writes themselves, so that not even the first moment of a page is unguarded.
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
    // What was left with its account is no work of this page any more.
    if (unsent.size > 0 && outbox.db.isOpen()) event.preventDefault()
  })
}
