import type { DatabaseNotifications } from '../database/port.ts'

export interface VersionFeed {
  /**
   * Calls `listener` with each new version until the returned function is called. Returns null if there are too many
   * listeners.
   */
  listen(user: string, listener: (v: number) => void): (() => void) | null
  changed(user: string, v: number): void
}

/** Maximum number of listeners per account, enough for several devices with a few tabs each. */
const LISTENERS_MAX = 20
const TOPIC = 'space'

/**
 * Creates a feed that notifies listeners in this process of changes made by any process.
 *
 * `versionOf` returns the current version of a store. The feed calls it when messages may have been lost.
 */
export function createVersionFeed(
  notifications: DatabaseNotifications,
  versionOf: (user: string) => Promise<number>,
): VersionFeed {
  const listeners = new Map<string, Set<(v: number) => void>>()

  function deliver(user: string, v: number): void {
    for (const listener of listeners.get(user) ?? []) listener(v)
  }

  async function lookUp(user: string): Promise<void> {
    // Ignore a failed lookup, because devices also poll.
    const v = await versionOf(user).catch(() => 0)
    if (v > 0) deliver(user, v)
  }

  notifications.subscribe(TOPIC, {
    onMessage(words) {
      const [v = '', user = ''] = words.split(' ')
      deliver(user, Number(v))
    },
    onGap() {
      for (const user of listeners.keys()) void lookUp(user)
    },
  })
  return {
    listen(user, listener) {
      const own = listeners.get(user) ?? new Set()
      if (own.size >= LISTENERS_MAX) return null
      listeners.set(user, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(user) === own) listeners.delete(user)
      }
    },
    changed: (user, v) => notifications.publish(TOPIC, `${v} ${user}`),
  }
}
