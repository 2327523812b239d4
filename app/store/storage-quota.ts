import type { StorageStatus } from './sync-status.ts'

/** Returns the storage used and available; null if the browser doesn't report it. */
export async function readStorageStatus(): Promise<StorageStatus | null> {
  const storage = globalThis.navigator?.storage
  if (storage?.estimate === undefined) return null
  try {
    const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([
      storage.estimate(),
      storage.persisted?.() ?? false,
    ])
    return { persisted, usage, quota }
  } catch {
    // The browser throws if the user blocks site data.
    return null
  }
}

/** Asks the browser never to evict the data; returns whether it agreed. */
export async function askToPersistStorage(): Promise<boolean> {
  return (await globalThis.navigator?.storage?.persist?.()) ?? false
}

/** True in Firefox, which prompts the user. Other browsers decide on their own. */
export function asksPerson(userAgent = globalThis.navigator?.userAgent ?? ''): boolean {
  return userAgent.includes('Firefox/')
}

/** Storage key that records that the browser was asked; it is asked once per device. */
const ASKED = 'pincite.askedToPersist'

/**
 * Asks for persistent storage after the first write, unless `may` returns false because the data should be removed.
 * Doesn't ask in a browser that would prompt the user, who has no context at that point; there, only the button that
 * explains the prompt asks (sync-status/sync-sheet.tsx).
 */
export function keepAfterFirstWrite(may: () => boolean): () => void {
  let done = asksPerson()
  return () => {
    if (done || !may()) return
    done = true
    try {
      if (localStorage.getItem(ASKED) !== null) return
      localStorage.setItem(ASKED, 'true')
    } catch {
      return
    }
    void askToPersistStorage().catch(console.info)
  }
}
