import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from './lazy-part.ts'

/**
 * Declares an optional part of a screen. If the part can't be fetched, its space stays empty until the page is
 * reloaded, because browsers remember a module that failed to load.
 */
export function optionalPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(() => load().catch(() => EmptyPlace))
}

function EmptyPlace() {
  return null
}
