import type { LazyPart } from './lazy-part.ts'

type StandbyPart = Pick<LazyPart<unknown>, 'fetch'>

/** What waits for the first picture, and what is asked for later. */
const parts: StandbyPart[] = []
let isDrawn = false

/** Has parts fetched that are not in the first picture of a page, but may be asked for right after it. */
export function standBy(...more: readonly StandbyPart[]): void {
  parts.push(...more)
  if (isDrawn) fetchStandbyParts()
}

/** Fetches what stands by: called once the work of a page is drawn, so that it shares the way with nothing. */
export function fetchStandbyParts(): void {
  isDrawn = true
  // Asking twice is harmless.
  for (const part of parts) part.fetch()
}
