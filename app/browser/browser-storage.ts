/** As much of a browser's storage as is used here. */
type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the browser keeps of this site on the device; where it refuses, kept for as long as the page is open. */
export const deviceStorage = storageOf(() => globalThis.localStorage)

/** The same for this tab. */
export const tabStorage = storageOf(() => globalThis.sessionStorage)

/** True where the person, or their browser, keeps this site from storing anything: cookies are refused as well then. */
export function isStorageBlocked(): boolean {
  try {
    return (globalThis.localStorage ?? null) === null
  } catch {
    return true
  }
}

/** Browsers that refuse storage throw when it is named: a page must open there all the same. */
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
