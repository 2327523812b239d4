import { useSyncExternalStore } from 'react'

/** The citation engine: everything `cite/cite.ts` offers. */
export type CitationEngine = typeof import('#cite/cite.ts')

/** The engine, once it is here; `loading` until then; `failed` when it could not be fetched. */
export type EngineState = CitationEngine | 'loading' | 'failed'

let state: EngineState = 'loading'
let running: Promise<CitationEngine> | undefined
const listeners = new Set<() => void>()

function setEngineState(next: EngineState): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * The engine, as soon as it is here; rejects when it cannot be fetched. It is fetched once; a failed attempt is
 * repeated with the next call, and when the connection is back.
 */
export function fetchEngine(): Promise<CitationEngine> {
  running ??= import('#cite/cite.ts')
  running.then(setEngineState, () => {
    running = undefined
    setEngineState('failed')
    window.addEventListener('online', retryWhenOnline, { once: true })
  })
  return running
}

function retryWhenOnline(): void {
  // A second failure shows in the state, as the first one did.
  fetchEngine().catch(() => undefined)
}

function subscribeToEngine(listener: () => void): () => void {
  listeners.add(listener)
  if (state === 'loading') retryWhenOnline()
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The engine for a screen. It is a part of the build of its own, with its tables: the frame of a screen shows at
 * once, what the engine prints a moment later.
 */
export function useEngineState(): EngineState {
  return useSyncExternalStore(subscribeToEngine, () => state)
}

/** The engine, or null until it is here. */
export function useEngine(): CitationEngine | null {
  const current = useEngineState()
  return typeof current === 'string' ? null : current
}
