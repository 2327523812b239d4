import type { StorageStatus } from './sync-status.ts'

/** How much room there is; null where the browser does not tell. */
export async function readStorage(): Promise<StorageStatus | null> {
  const storage = globalThis.navigator?.storage
  if (storage?.estimate === undefined) return null
  const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([
    storage.estimate(),
    storage.persisted?.() ?? false,
  ])
  return { persisted, usage, quota }
}

/** Asks the browser never to delete the data by itself; answers whether it promised. */
export async function askToPersist(): Promise<boolean> {
  return (await globalThis.navigator?.storage?.persist?.()) ?? false
}

/** Asked once on each device; browsers that ask the person do not like to be asked again. */
const ASKED = 'pincite.askedToPersist'

/** Asks the browser to keep the data once there is something to keep; never where `may` says that it should go. */
export function keepAfterFirstWrite(may: () => boolean): () => void {
  let done = false
  return () => {
    if (done || !may()) return
    done = true
    try {
      if (localStorage.getItem(ASKED) !== null) return
      localStorage.setItem(ASKED, 'true')
    } catch {
      return
    }
    void askToPersist().catch(console.info)
  }
}
