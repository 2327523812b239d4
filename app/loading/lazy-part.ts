import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A part of the build that is fetched when it is needed: its component, and a way to start fetching it earlier. */
export interface LazyPart<Props> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>
  readonly fetch: () => void
  /** Resolves once it is there; rejects where it cannot be fetched. */
  readonly come: () => Promise<unknown>
  /** True once it is there. */
  readonly isHere: () => boolean
}

/**
 * Declares a part. It is fetched once; an attempt that failed is not remembered here, though the browser remembers it
 * until the page is loaded again.
 *
 * One that has come is drawn without a pause: a page that is being taken over would be thrown away if something changed
 * during it.
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
    // React takes whatever has a `then`; this one answers at once.
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
      // A failure shows itself when the component is rendered.
      startLoading().catch(() => undefined)
    },
  }
}
