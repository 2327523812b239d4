import { useSyncExternalStore } from 'react'

/** The citation engine: everything `cite/cite.ts` offers. */
export type Engine = typeof import('#cite/cite.ts')

/** The engine, once it is here; `loading` until then; `failed` when it could not be fetched. */
export type EngineState = Engine | 'loading' | 'failed'

let state: EngineState = 'loading'
let running: Promise<Engine> | undefined
const listeners = new Set<() => void>()

function become(next: EngineState): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * The engine, as soon as it is here; rejects when it cannot be fetched. It is fetched once; a failed attempt is
 * repeated with the next call, and when the connection is back.
 */
export function fetchEngine(): Promise<Engine> {
  running ??= import('#cite/cite.ts')
  running.then(become, () => {
    running = undefined
    become('failed')
    window.addEventListener('online', retry, { once: true })
  })
  return running
}

function retry(): void {
  // A second failure shows in the state, as the first one did.
  fetchEngine().catch(() => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (state === 'loading') retry()
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
