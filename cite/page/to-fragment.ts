import type { PageReading } from './extraction.ts'

/** How the fragment begins that carries a reading. */
export const PAGE_FRAGMENT = '#page='

/** A reading as the fragment of an address: how a bookmarklet hands over what it read (PG17). */
export function toFragment(reading: PageReading): string {
  return PAGE_FRAGMENT + encodeURIComponent(JSON.stringify(reading))
}
