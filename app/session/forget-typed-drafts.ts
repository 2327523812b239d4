import { readGuestNote } from './guest-note.ts'
import { listStorages, TYPED_DRAFT_PREFIX } from './typed-drafts.ts'

/**
 * Forgets every draft of every account in this tab and on this device. What stands in the box of the front page's tool is
 * of no account: a login that ends at once, before the address is confirmed, must not take it away.
 */
export function forgetTypedDrafts(): void {
  const kept = `${TYPED_DRAFT_PREFIX}composer.${readGuestNote().open}`
  for (const storage of listStorages()) {
    for (const key of Object.keys(storage))
      if (key.startsWith(TYPED_DRAFT_PREFIX) && key !== kept) storage.removeItem(key)
  }
}
