import { Dexie } from 'dexie'

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
}
