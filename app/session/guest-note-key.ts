import { deviceStorage } from '../browser/browser-storage.ts'

/** Storage key of the guest note. */
export const GUEST_NOTE_KEY = 'pincite.guest'

/**
 * Returns true if a string was started in this browser without an account. In a separate module, because the home page
 * needs only this check.
 */
export function isGuestStringBegun(): boolean {
  return (deviceStorage.getItem(GUEST_NOTE_KEY) ?? '').includes('"open":"')
}
