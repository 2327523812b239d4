import { readGuestNote } from './guest-note.ts'

const PREFIX = 'pincite.draft.'

/**
 * What somebody has begun to type and not finished. It survives a reload, a closed tab and the end of the session;
 * logging out forgets it, so that the next person at this browser does not find it. The name must belong to one account
 * only: that of a record, or one with the account's id.
 *
 * A tab's own draft comes before the device's, since two tabs may hold different ones.
 */
export function loadTypedDraft(name: string): string | null {
  const key = PREFIX + name
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a draft; an empty text means that there is none any more. */
export function saveTypedDraft(name: string, text: string): void {
  const key = PREFIX + name
  for (const storage of listStorages()) {
    try {
      if (text === '') storage.removeItem(key)
      else storage.setItem(key, text)
    } catch {
      // Without room a reload starts over; what stands in the field stays there.
    }
  }
}

/**
 * Forgets every draft of every account in this tab and on this device. What stands in the box of the front page's tool is
 * of no account: a login that ends at once, before the address is confirmed, must not take it away.
 */
export function forgetTypedDrafts(): void {
  const kept = `${PREFIX}composer.${readGuestNote().open}`
  for (const storage of listStorages()) {
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && key !== kept) storage.removeItem(key)
  }
}

function listStorages(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    // Some browsers refuse storage as a whole.
    return []
  }
}
