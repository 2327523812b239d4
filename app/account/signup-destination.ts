import { deviceStorage } from '../browser/browser-storage.ts'
import { parseSafeRedirect } from '../routing/access.ts'

/** Followed by the account's id, so that sessions of others neither read nor end it. */
const PREFIX = 'pincite.afterSignup.'

/** Remembers where a user's signup started, because the page that the email link opens doesn't know. */
export function keepSignupDestination(userId: string, path: string | undefined): void {
  if (path === undefined) deviceStorage.removeItem(PREFIX + userId)
  else deviceStorage.setItem(PREFIX + userId, path)
}

/** Returns where the user goes after verification: where the signup started, or else the dashboard. Clears the stored value. */
export function takeSignupDestination(userId: string): string {
  const path = parseSafeRedirect(deviceStorage.getItem(PREFIX + userId))
  deviceStorage.removeItem(PREFIX + userId)
  return path ?? '/client/dashboard'
}
