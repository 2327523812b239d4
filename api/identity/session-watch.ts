import type { DatabaseNotifications } from '../database/port.ts'

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

const TOPIC = 'sessions'

/** Watches over every server that shares the database; when news may have been lost, everybody looks. */
export function createSessionWatch(news: DatabaseNotifications): SessionWatch {
  const listeners = new Map<string, Set<() => void>>()
  news.subscribe(TOPIC, {
    onMessage(userId) {
      for (const look of listeners.get(userId) ?? []) look()
    },
    onGap() {
      for (const own of listeners.values()) for (const look of own) look()
    },
  })
  return {
    listen(userId, look) {
      const own = listeners.get(userId) ?? new Set()
      listeners.set(userId, own.add(look))
      return () => {
        own.delete(look)
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId)
      }
    },
    changed: (userId) => news.publish(TOPIC, userId),
  }
}
