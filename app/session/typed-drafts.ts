/** What somebody typed is kept under names that begin so. */
export const TYPED_DRAFT_PREFIX = 'pincite.draft.'

/**
 * What somebody has begun to type and not finished. It survives a reload, a closed tab and the end of the session;
 * logging out forgets it, so that the next person at this browser does not find it. The name must belong to one account
 * only: that of a record, or one with the account's id.
 *
 * A tab's own draft comes before the device's, since two tabs may hold different ones.
 */
export function loadTypedDraft(name: string): string | null {
  const key = TYPED_DRAFT_PREFIX + name
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a draft; an empty text means that there is none any more. */
export function saveTypedDraft(name: string, text: string): void {
  const key = TYPED_DRAFT_PREFIX + name
  for (const storage of listStorages()) {
    try {
      if (text === '') storage.removeItem(key)
      else storage.setItem(key, text)
    } catch {
      // Without room a reload starts over; what stands in the field stays there.
    }
  }
}

/** The tab's storage and the device's; none where the browser refuses them. */
export function listStorages(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    // Some browsers refuse storage as a whole.
    return []
  }
}
