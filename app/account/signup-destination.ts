import { deviceStorage } from '../browser/browser-storage.ts'
import { parseSafeRedirect } from '../routing/access.ts'

/** Storage key prefix, followed by the account's id, so that other users' sessions can't read or clear the value. */
const PREFIX = 'pincite.afterSignup.'

/** Stores the page where a signup started, for the page that the email link opens. */
export function keepSignupDestination(userId: string, path: string | undefined): void {
  if (path === undefined) deviceStorage.removeItem(PREFIX + userId)
  else deviceStorage.setItem(PREFIX + userId, path)
}

/**
 * Returns the page to open after verification: the one where the signup started, or else the dashboard. Clears the
 * stored value.
 */
export function takeSignupDestination(userId: string): string {
  const path = parseSafeRedirect(deviceStorage.getItem(PREFIX + userId))
  deviceStorage.removeItem(PREFIX + userId)
  return path ?? '/client/dashboard'
}
