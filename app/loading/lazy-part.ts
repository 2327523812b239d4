import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A part of the build that is fetched when it is needed: its component, and a way to start fetching it earlier. */
export interface Part<Props> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>
  readonly fetch: () => void
  /** Resolves once it is there; rejects where it cannot be fetched. */
  readonly come: () => Promise<unknown>
}

/**
 * Declares a part. It is fetched once; an attempt that failed is not remembered, so that a later one may succeed.
 *
 * One that has come is drawn without a pause: a page that is being taken over would be thrown away if something changed
 * during it.
 */
export function part<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let here: ComponentType<Props> | undefined
  let running: Promise<ComponentType<Props>> | undefined
  async function start(): Promise<ComponentType<Props>> {
    try {
      here = await (running ??= load())
      return here
    } catch (error) {
      running = undefined
      throw error
    }
  }
  return {
    // React takes whatever has a `then`; this one answers at once.
    Component: lazy(
      () =>
        ({
          // oxlint-disable-next-line unicorn/no-thenable
          then: (take, refuse) =>
            here === undefined
              ? start().then((it) => take?.({ default: it }), refuse)
              : take?.({ default: here }),
        }) as Promise<{ default: ComponentType<Props> }>,
    ),
    come: start,
    fetch: () => {
      // A failure shows itself when the component is rendered.
      start().catch(() => undefined)
    },
  }
}
