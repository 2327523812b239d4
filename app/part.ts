import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A part of the build that is fetched when it is needed: its component, and a way to start fetching it earlier. */
export interface Part<Props> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>
  readonly fetch: () => void
  /** Resolves once it is there; rejects where it cannot be fetched. */
  readonly come: () => Promise<unknown>
}

/** Declares a part. It is fetched once; an attempt that failed is not remembered, so that a later one may succeed. */
export function part<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let running: Promise<ComponentType<Props>> | undefined
  function start(): Promise<ComponentType<Props>> {
    running ??= load()
    running.catch(() => {
      running = undefined
    })
    return running
  }
  return {
    Component: lazy(async () => ({ default: await start() })),
    come: start,
    fetch: () => {
      // A failure shows itself when the component is rendered.
      start().catch(() => undefined)
    },
  }
}
