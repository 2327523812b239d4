import { readGuestNote } from './guest-note.ts'
import { listStorages, TYPED_DRAFT_PREFIX } from './typed-drafts.ts'

/**
 * Deletes every typed draft of every account in this tab and on this device. The text in the home page's demo belongs
 * to no account and stays: a login that ends immediately, because the email address isn't verified, must not delete it.
 */
export function forgetTypedDrafts(): void {
  const kept = `${TYPED_DRAFT_PREFIX}composer.${readGuestNote().open}`
  for (const storage of listStorages()) {
    for (const key of Object.keys(storage))
      if (key.startsWith(TYPED_DRAFT_PREFIX) && key !== kept) storage.removeItem(key)
  }
}
