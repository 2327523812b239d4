import { deviceStorage } from '../browser/browser-storage.ts'

const KEY = 'pincite.pendingLogout'

/**
 * A logout that the server has not received. A script can't delete the session cookie, so a user who logs out offline
 * is still logged in on the server. The first request after reconnecting is therefore the logout (contract 6.8).
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
