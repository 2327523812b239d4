import { deviceStorage } from '../browser/browser-storage.ts'

/** Storage key of the guest note. */
export const GUEST_NOTE_KEY = 'pincite.guest'

/**
 * Returns whether a string was started in this browser without an account. Unlike the rest of the note, the home page
 * needs this.
 */
export function isGuestStringBegun(): boolean {
  return (deviceStorage.getItem(GUEST_NOTE_KEY) ?? '').includes('"open":"')
}
