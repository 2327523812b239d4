const KEY = 'pincite.pendingLogout'

/**
 * A logout that the server has not heard of yet. A script cannot delete the session's cookie, so somebody who logs out
 * without a connection would still be signed in on the server; the next connection therefore begins with the logout
 * (contract 6.8).
 */
export const pendingLogout = {
  exists(): boolean {
    return localStorage.getItem(KEY) !== null
  },
  note(): void {
    localStorage.setItem(KEY, 'true')
  },
  clear(): void {
    localStorage.removeItem(KEY)
  },
}
