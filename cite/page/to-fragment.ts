import type { PageReading } from './extraction.ts'

/** Prefix of a URL fragment that contains the data read from a page. */
export const PAGE_FRAGMENT = '#page='

/**
 * Encodes the data read from a page as a URL fragment. A bookmarklet uses the fragment to pass the data to the app
 * (PG17).
 */
export function toFragment(reading: PageReading): string {
  return PAGE_FRAGMENT + encodeURIComponent(JSON.stringify(reading))
}
