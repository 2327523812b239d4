import { GUEST } from './device-names.ts'
import { readGuestNote } from './guest-note.ts'
import { forgetDrafts } from './typed-drafts.ts'

/**
 * Deletes every typed draft of every account in this tab and on this device. The text in the home page's demo belongs
 * to no account and stays: a login that ends immediately, because the email address isn't verified, must not delete it.
 */
export function forgetTypedDrafts(): void {
  const open = `composer.${readGuestNote().open}`
  forgetDrafts((name) => name === open || name.split('.')[1] === GUEST)
}
