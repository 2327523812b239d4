import type { LazyPart } from './lazy-part.ts'

type StandbyPart = Pick<LazyPart<unknown>, 'fetch'>

/** What waits for the tool to be opened, and what is asked for later. */
const parts: StandbyPart[] = []
let isOpened = false

/**
 * Has the parts of a tool fetched once it is opened, beside what it shows: a screen may bring them without opening it. What
 * keys open has to be there with the first picture: a part that is revealed a moment later loses them.
 */
export function standBy(...more: readonly StandbyPart[]): void {
  parts.push(...more)
  if (isOpened) fetchStandbyParts()
}

/** Fetches what stands by: called where the tool is opened, however often. */
export function fetchStandbyParts(): void {
  isOpened = true
  // Asking twice is harmless.
  for (const part of parts) part.fetch()
}
