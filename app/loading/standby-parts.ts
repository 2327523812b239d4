import type { LazyPart } from './lazy-part.ts'

type StandbyPart = Pick<LazyPart<unknown>, 'fetch'>

/** What waits for the tool to be opened. */
const parts: StandbyPart[] = []
let isOpened = false

/**
 * Has the parts of a tool fetched once it is opened, beside what it shows: a screen may bring them without opening it. What
 * keys open has to be there with the first picture: a part that is revealed a moment later loses them.
 */
export function standBy(...more: readonly StandbyPart[]): void {
  if (isOpened) for (const part of more) part.fetch()
  else parts.push(...more)
}

/** Fetches what stands by: called where the tool is opened, however often. */
export function fetchStandbyParts(): void {
  isOpened = true
  for (const part of parts.splice(0)) part.fetch()
}
