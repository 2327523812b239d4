import type { DatabaseNotifications } from '../database/port.ts'

/** Announces that sessions of an account may have ended. Listeners must check the database. */
export interface SessionWatch {
  /** Calls `look` whenever sessions of the account may have ended, until the returned function is called. */
  listen(userId: string, look: () => void): () => void
  /** Call this after the transaction that ended the sessions has been committed. */
  changed(userId: string): void
}

const TOPIC = 'sessions'

/**
 * Creates a watch for all servers that share the database. If messages may have been lost, every listener is called.
 */
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
