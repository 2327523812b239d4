/** Random id of this page load. A reload or a duplicated tab gets a different one. */
export const pageId = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')

const LOCK = 'pincite.page.'
/** Name of the lock that every open page holds after it has restored the text saved on the device. */
const RESTORED = 'pincite.restored'
/** Name of the lock that a page holds while it restores texts. */
const RESTORING = 'pincite.restoring'
/** How long to wait for another page that is restoring, in milliseconds. */
const TURN_MAX = 3_000

let held = false
let hasRestored = false

/**
 * Holds a lock for as long as this page exists, so that other pages can detect that this page is open. Repeated calls
 * do nothing.
 */
export function holdPageLock(): void {
  if (held) return
  held = true
  void holdLock(LOCK + pageId)
  if (hasRestored) void holdLock(RESTORED)
}

/** Holds a lock for as long as this page exists. Resolves once the lock is granted or refused. */
function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    const granted = globalThis.navigator?.locks?.request(name, { mode: 'shared' }, () => {
      resolve()
      return new Promise<never>(() => undefined)
    })
    // Some browsers refuse locks in private windows.
    if (granted === undefined) resolve()
    else granted.catch(() => resolve())
  })
}

/** Restores texts. `isDone` is true if an open page has already restored them. Must not reject. */
export type RestoreTexts = (isDone: boolean) => Promise<void>

/** Runs `restore` while no other page restores. */
export async function restoreInTurn(restore: RestoreTexts): Promise<void> {
  const locks = globalThis.navigator?.locks
  let isBegun = false
  try {
    await locks?.request(RESTORING, { signal: AbortSignal.timeout(TURN_MAX) }, async () => {
      isBegun = true
      const { held: all = [] } = await locks.query()
      await restore(all.some(({ name }) => name === RESTORED))
      hasRestored = true
      if (held) await holdLock(RESTORED)
    })
  } catch {
    // Continue without the lock if the browser refuses locks or the other page hangs.
  }
  if (!isBegun) await restore(false)
}

/** Returns the ids of all open pages, including this one. Returns null if the browser can't list them. */
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
