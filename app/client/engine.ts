import { useSyncExternalStore } from 'react'

/** The citation engine: everything `cite/cite.ts` offers. */
export type Engine = typeof import('#cite/cite.ts')

/** The engine, once it is here; `loading` until then; `failed` when it could not be fetched. */
export type EngineState = Engine | 'loading' | 'failed'

let state: EngineState = 'loading'
let asked = false
const listeners = new Set<() => void>()

function become(next: EngineState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Fetches the engine once. A failed attempt is repeated when the connection is back. */
function fetchEngine(): void {
  if (asked) return
  asked = true
  import('#cite/cite.ts').then(become, () => {
    asked = false
    become('failed')
    window.addEventListener('online', fetchEngine, { once: true })
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  fetchEngine()
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The engine for a screen. It is a part of the build of its own, with its tables: the frame of a screen shows at
 * once, what the engine prints a moment later.
 */
export function useEngineState(): EngineState {
  return useSyncExternalStore(subscribe, () => state)
}

/** The engine, or null until it is here. */
export function useEngine(): Engine | null {
  const current = useEngineState()
  return typeof current === 'string' ? null : current
}
