import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from './lazy-part.ts'

/**
 * Declares a part that the surrounding screen can do without. If it can't be fetched, its place stays empty and nothing
 * else breaks until the page is reloaded, because browsers remember a module that failed to load.
 */
export function optionalPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(() => load().catch(() => EmptyPlace))
}

function EmptyPlace() {
  return null
}
