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

/** Asks the browser never to evict the data. Returns true if the browser agreed. */
export async function askToPersistStorage(): Promise<boolean> {
  return (await globalThis.navigator?.storage?.persist?.()) ?? false
}

/** Returns true in Firefox, which asks the user for permission. Other browsers decide without a prompt. */
export function asksPerson(userAgent = globalThis.navigator?.userAgent ?? ''): boolean {
  return userAgent.includes('Firefox/')
}

const ASKED = 'pincite.askedToPersist'

/**
 * Requests persistent storage after the first write, unless `may` returns false because the data will be removed. Does
 * nothing in a browser that prompts the user, because the prompt would appear without context. In such a browser, the
 * user makes the request with a button (sync-status/sync-sheet.tsx).
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
