import { deviceStorage } from '../browser/browser-storage.ts'
import { parseSafeRedirect } from '../routing/access.ts'

const KEY = 'pincite.afterSignup'

/** Keeps where a sign-up was begun from: the mail's link opens a page that knows nothing of it. */
export function keepSignupDestination(path: string | undefined): void {
  if (path === undefined) deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, path)
}

/** Where somebody who has just confirmed their address goes: where they began, else their dashboard. Told once. */
export function takeSignupDestination(): string {
  const path = parseSafeRedirect(deviceStorage.getItem(KEY))
  deviceStorage.removeItem(KEY)
  return path ?? '/client/dashboard'
}
