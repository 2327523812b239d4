/** Tells an account's devices that its store has moved on. */
export interface Live {
  /** Calls `listener` with each new version until the returned function is called; null when too many listen already. */
  listen(user: string, listener: (v: number) => void): (() => void) | null
  changed(user: string, v: number): void
}

/** One device, a few tabs and windows each: more is no device any more. */
const LISTENERS_MAX = 20

/** Listeners of this process. */
export function createLive(): Live {
  const listeners = new Map<string, Set<(v: number) => void>>()
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
    changed(user, v) {
      for (const listener of listeners.get(user) ?? []) listener(v)
    },
  }
}
