/** Prefix of the storage keys of typed drafts. */
export const TYPED_DRAFT_PREFIX = 'pincite.draft.'

/**
 * Loads unfinished typed text. It survives a reload, a closed tab, and the end of the session; logging out deletes it,
 * so that the next user of this browser doesn't see it. The name must belong to one account only: a record's name, or
 * one with the account's id.
 *
 * The tab's own draft takes precedence over the device's, because two tabs may hold different drafts.
 */
export function loadTypedDraft(name: string): string | null {
  const key = TYPED_DRAFT_PREFIX + name
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Saves a draft; empty text removes it. */
export function saveTypedDraft(name: string, text: string): void {
  const key = TYPED_DRAFT_PREFIX + name
  for (const storage of listStorages()) {
    try {
      if (text === '') storage.removeItem(key)
      else storage.setItem(key, text)
    } catch {
      // Storage is full: the draft doesn't survive a reload, but the text stays in the field.
    }
  }
}

/** Returns the tab's and the device's storage; empty if the browser blocks them. */
export function listStorages(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    // Some browsers block storage entirely.
    return []
  }
}
