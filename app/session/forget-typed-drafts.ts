import { GUEST } from './device-names.ts'
import { readGuestNote } from './guest-note.ts'
import { forgetDrafts, SIGNUP_SCREEN } from './typed-drafts.ts'

/**
 * Deletes every typed draft of every account in this tab and on this device. The text typed into the home page's demo
 * belongs to no account, so it stays unless `withGuest` is true. For example, a login that fails because the email
 * address isn't verified must not delete that text. Resolves after the database's copies are also deleted.
 */
export function forgetTypedDrafts(withGuest = false): Promise<void> {
  const open = `composer.${readGuestNote().open}`
  return forgetDrafts((name) => {
    const [screen, account] = name.split('.')
    return !withGuest && (name === open || (account === GUEST && screen !== SIGNUP_SCREEN))
  })
}
