import { deviceStorage } from '../browser/browser-storage.ts'

/** The name of the guest's note in the browser's storage. */
export const GUEST_NOTE_KEY = 'pincite.guest'

/** Whether a string was begun in this browser without an account: all that the front page asks of the note. */
export function isGuestStringBegun(): boolean {
  return (deviceStorage.getItem(GUEST_NOTE_KEY) ?? '').includes('"open":"')
}
