type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * `localStorage`, or an in-memory substitute if the browser blocks storage. The data in the substitute is lost when the
 * page closes.
 */
export const deviceStorage = storageOf(() => globalThis.localStorage)

/** `sessionStorage`, or an in-memory substitute if the browser blocks storage. */
export const tabStorage = storageOf(() => globalThis.sessionStorage)

/** True if the user or the browser blocks storage for this site. In that case, cookies are blocked as well. */
export function isStorageBlocked(): boolean {
  try {
    return (globalThis.localStorage ?? null) === null
  } catch {
    return true
  }
}

/**
 * Returns a storage, or the in-memory substitute. A browser that blocks storage throws when the property is read, but
 * the page must still load.
 */
function storageOf(find: () => Storage | null): KeyStorage {
  const kept = new Map<string, string>()
  const memory: KeyStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  function storage(): KeyStorage {
    try {
      return find() ?? memory
    } catch {
      return memory
    }
  }
  return {
    getItem: (key) => storage().getItem(key),
    setItem: (key, value) => {
      storage().setItem(key, value)
    },
    removeItem: (key) => {
      storage().removeItem(key)
    },
  }
}
