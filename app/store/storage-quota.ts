import type { StorageStatus } from './sync-status.ts'

/** How much room there is; null where the browser does not tell. */
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
    // Where the person blocks site data there is none to tell about.
    return null
  }
}

/** Asks the browser never to delete the data by itself; answers whether it promised. */
export async function askToPersistStorage(): Promise<boolean> {
  return (await globalThis.navigator?.storage?.persist?.()) ?? false
}

/** True in Firefox, which passes the question on to the person. The others decide by themselves. */
export function asksPerson(userAgent = globalThis.navigator?.userAgent ?? ''): boolean {
  return userAgent.includes('Firefox/')
}

/** Asked once on each device. */
const ASKED = 'pincite.askedToPersist'

/**
 * Asks the browser to keep the data once there is something to keep; never where `may` says that it should go. Where the
 * person would be asked, out of nowhere, it is left to the button that says why (sync-status/sync-sheet.tsx).
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
