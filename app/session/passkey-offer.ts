import { deviceStorage, tabStorage } from '../browser/browser-storage.ts'

/** Marks a tab whose user has just logged in with a password. */
const LOGGED_IN = 'pincite.offerPasskey'
/** Set on a device whose user declined a passkey or has one. Contains nothing about the user. */
const SETTLED = 'pincite.passkeySettled'

/**
 * Records whether to offer a passkey after a login with a password. The offer is made until the user decides on this
 * device.
 */
export const passkeyOffer = {
  /** Call after a login with a password, on a device that can store a passkey and is not shared. */
  noteLogin(): void {
    if (deviceStorage.getItem(SETTLED) === null) tabStorage.setItem(LOGGED_IN, '1')
  },
  isDue(): boolean {
    return tabStorage.getItem(LOGGED_IN) !== null && deviceStorage.getItem(SETTLED) === null
  },
  /** Call when the user added a passkey or declined. */
  settle(): void {
    tabStorage.removeItem(LOGGED_IN)
    try {
      deviceStorage.setItem(SETTLED, '1')
    } catch {
      // If storage is full, the offer appears again after the next login.
    }
  },
}
