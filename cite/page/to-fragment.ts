import type { PageReading } from './extraction.ts'

/** Prefix of a fragment that contains a reading. */
export const PAGE_FRAGMENT = '#page='

/** Encodes a reading as a URL fragment; a bookmarklet uses it to pass the reading to the app (PG17). */
export function toFragment(reading: PageReading): string {
  return PAGE_FRAGMENT + encodeURIComponent(JSON.stringify(reading))
}
