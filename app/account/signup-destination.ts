import { deviceStorage } from '../browser/browser-storage.ts'
import { parseSafeRedirect } from '../routing/access.ts'

/**
 * Prefix of the storage key. The account's id follows the prefix, so that other users' sessions can't read or clear the
 * value.
 */
const PREFIX = 'pincite.afterSignup.'

/** Stores the page where a signup started, to return to it after the user opens the email link. */
export function keepSignupDestination(userId: string, path: string | undefined): void {
  if (path === undefined) deviceStorage.removeItem(PREFIX + userId)
  else deviceStorage.setItem(PREFIX + userId, path)
}

/**
 * Returns the page to open after verification: the page where the signup started, or the dashboard if no page is
 * stored. Clears the stored value.
 */
export function takeSignupDestination(userId: string): string {
  const path = parseSafeRedirect(deviceStorage.getItem(PREFIX + userId))
  deviceStorage.removeItem(PREFIX + userId)
  return path ?? '/client/dashboard'
}
