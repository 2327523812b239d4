import { useSyncExternalStore } from 'react'
import type { ParsedString } from '#cite/parse/found.ts'
import type { Source } from '#cite/source/source.ts'

/** The citation engine: everything `cite/cite.ts` exports. */
export type CitationEngine = typeof import('#cite/cite.ts') & {
  /**
   * Replaces the function that parses text too long to parse on the page; defaults to a worker (reading/parse-text.ts).
   */
  readonly parseLong?: (text: string, known: readonly Source[]) => Promise<ParsedString>
}

/** The engine once loaded; `loading` until then; `failed` if it could not be fetched. */
export type EngineState = CitationEngine | 'loading' | 'failed'

let state: EngineState = 'loading'
let running: Promise<CitationEngine> | undefined
const listeners = new Set<() => void>()

function setEngineState(next: EngineState): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * Resolves to the engine; rejects if it cannot be fetched. Fetched once. After a failure, the next call or the next
 * connection tries again.
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
  // The state already shows the failure.
  fetchEngine().catch(() => undefined)
}

function subscribeToEngine(listener: () => void): () => void {
  listeners.add(listener)
  if (state === 'loading') retryWhenOnline()
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the engine state. The engine and its tables are a separate chunk, so screens render before it has loaded. */
export function useEngineState(): EngineState {
  return useSyncExternalStore(subscribeToEngine, () => state)
}

/** Returns the engine, or null until it has loaded. */
export function useEngine(): CitationEngine | null {
  const current = useEngineState()
  return typeof current === 'string' ? null : current
}
