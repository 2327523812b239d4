/**
 * Tells what lives as long as a session that sessions of an account may have ended. It says no more than that: whoever
 * listens asks the database, which alone knows.
 */
export interface SessionWatch {
  /** Calls `look` whenever sessions of the account may have ended, until the returned function is called. */
  listen(userId: string, look: () => void): () => void
  /** To be called once the transaction that ended them stands. */
  changed(userId: string): void
}

/** Watches within this process; other processes notice when they look from time to time. */
export function createSessionWatch(): SessionWatch {
  const listeners = new Map<string, Set<() => void>>()
  return {
    listen(userId, look) {
      const own = listeners.get(userId) ?? new Set()
      listeners.set(userId, own.add(look))
      return () => {
        own.delete(look)
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId)
      }
    },
    changed(userId) {
      for (const look of listeners.get(userId) ?? []) look()
    },
  }
}
