import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A chunk of the build that loads on demand: its component, and a function that starts loading the chunk early. */
export interface LazyPart<Props> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>
  readonly fetch: () => void
  /** Resolves once the chunk is loaded; rejects if it can't be fetched. */
  readonly come: () => Promise<unknown>
  /** True once the chunk is loaded. */
  readonly isHere: () => boolean
}

/**
 * Declares a lazily loaded chunk. The chunk is fetched once. A failed attempt can be repeated here, but the browser
 * remembers the failure until the page is reloaded. A loaded part renders synchronously, because suspending during
 * hydration would discard the prerendered page.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let here: ComponentType<Props> | undefined
  let running: Promise<ComponentType<Props>> | undefined
  async function startLoading(): Promise<ComponentType<Props>> {
    try {
      here = await (running ??= load())
      return here
    } catch (error) {
      running = undefined
      throw error
    }
  }
  return {
    // React accepts any object with a `then` method. This object resolves synchronously.
    Component: lazy(
      () =>
        ({
          // oxlint-disable-next-line unicorn/no-thenable
          then: (take, refuse) =>
            here === undefined
              ? startLoading().then((it) => take?.({ default: it }), refuse)
              : take?.({ default: here }),
        }) as Promise<{ default: ComponentType<Props> }>,
    ),
    come: startLoading,
    isHere: () => here !== undefined,
    fetch: () => {
      // The failure is thrown when the component renders.
      startLoading().catch(() => undefined)
    },
  }
}
