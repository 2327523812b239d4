import { useSyncExternalStore } from 'react'

/** A part of the engine, once it is here; `loading` until then; `failed` when it could not be fetched. */
export type PartState<Part> = Part | 'loading' | 'failed'

/** A part of the engine that is fetched once for all screens. */
export interface EnginePart<Part> {
  /**
   * The part, as soon as it is here; rejects when it cannot be fetched. It is fetched once; a failed attempt is
   * repeated with the next call, and when the connection is back.
   */
  readonly fetch: () => Promise<Part>
  /** The part for a screen, which begins to fetch it. */
  readonly useState: () => PartState<Part>
}

/** Declares a part of the engine by the import that brings it. */
export function createEnginePart<Part>(load: () => Promise<Part>): EnginePart<Part> {
  let state: PartState<Part> = 'loading'
  let running: Promise<Part> | undefined
  const listeners = new Set<() => void>()

  function setPartState(next: PartState<Part>): void {
    state = next
    for (const listener of listeners) listener()
  }

  function fetchPart(): Promise<Part> {
    running ??= load()
    running.then(setPartState, () => {
      running = undefined
      setPartState('failed')
      window.addEventListener('online', retryWhenOnline, { once: true })
    })
    return running
  }

  function retryWhenOnline(): void {
    // A second failure shows in the state, as the first one did.
    fetchPart().catch(() => undefined)
  }

  function subscribeToPart(listener: () => void): () => void {
    listeners.add(listener)
    if (state === 'loading') retryWhenOnline()
    return () => {
      listeners.delete(listener)
    }
  }

  return { fetch: fetchPart, useState: () => useSyncExternalStore(subscribeToPart, () => state) }
}
