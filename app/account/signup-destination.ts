import { deviceStorage } from '../browser/browser-storage.ts'
import { parseSafeRedirect } from '../routing/access.ts'

const KEY = 'pincite.afterSignup'

/** Remembers where the signup started, because the page that the email link opens doesn't know. */
export function keepSignupDestination(path: string | undefined): void {
  if (path === undefined) deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, path)
}

/** Returns where to go after verification: where the signup started, or else the dashboard. Clears the stored value. */
export function takeSignupDestination(): string {
  const path = parseSafeRedirect(deviceStorage.getItem(KEY))
  deviceStorage.removeItem(KEY)
  return path ?? '/client/dashboard'
}
