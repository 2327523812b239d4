import { deviceStorage } from '../browser/browser-storage.ts'

const KEY = 'pincite.pendingLogout'

/**
 * A logout that the server has not heard of yet. A script cannot delete the session's cookie, so somebody who logs out
 * without a connection would still be signed in on the server; the next connection therefore begins with the logout
 * (contract 6.8).
 */
export const pendingLogout = {
  exists(): boolean {
    return deviceStorage.getItem(KEY) !== null
  },
  note(): void {
    deviceStorage.setItem(KEY, 'true')
  },
  clear(): void {
    deviceStorage.removeItem(KEY)
  },
}
