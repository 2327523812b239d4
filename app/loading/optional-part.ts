import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from './lazy-part.ts'

/**
 * Declares a part that the screen around it can do without: where it cannot be fetched its place stays empty and nothing
 * else breaks, until the page is loaded again; a browser remembers a module that it could not fetch.
 */
export function optionalPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(() => load().catch(() => EmptyPlace))
}

function EmptyPlace() {
  return null
}
