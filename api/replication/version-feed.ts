import type { DatabaseNotifications } from '../database/port.ts'

/** Tells an account's devices that its store has moved on. */
export interface VersionFeed {
  /** Calls `listener` with each new version until the returned function is called; null when too many listen already. */
  listen(user: string, listener: (v: number) => void): (() => void) | null
  changed(user: string, v: number): void
}

/** One device, a few tabs and windows each: more is no device any more. */
const LISTENERS_MAX = 20
const TOPIC = 'space'

/**
 * Listeners of this process, told of changes that any process makes.
 *
 * `versionOf` looks up where a store is now: asked for everybody who listens when messages may have been lost.
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
    // Devices also ask by themselves now and then: what cannot be looked up now is only later.
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
