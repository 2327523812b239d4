/** Random id of this page load. A reload or a duplicated tab gets a different one. */
export const pageId = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')

const LOCK = 'pincite.page.'

let held = false

/**
 * Holds a lock for as long as this page exists, so that other pages can tell that it is still open. Repeated calls do
 * nothing.
 */
export function holdPageLock(): void {
  if (held) return
  held = true
  void globalThis.navigator?.locks
    ?.request(LOCK + pageId, { mode: 'shared' }, () => new Promise<never>(() => undefined))
    // Some browsers refuse locks in private windows.
    .catch(() => undefined)
}

/** Ids of the pages that are open, this one included; null if the browser can't tell. */
export async function listOpenPages(): Promise<ReadonlySet<string> | null> {
  try {
    const locks = await globalThis.navigator?.locks?.query()
    if (locks === undefined) return null
    const names = [...(locks.held ?? []), ...(locks.pending ?? [])].map(({ name = '' }) => name)
    const pages = names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length))
    return new Set([...pages, pageId])
  } catch {
    return null
  }
}
