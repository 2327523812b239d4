import type { LazyPart } from './lazy-part.ts'

type StandbyPart = Pick<LazyPart<unknown>, 'fetch'>

/** Parts to fetch when the tool opens. */
const parts: StandbyPart[] = []
let isOpened = false

/**
 * Registers parts to fetch when the tool opens, in parallel with its content. A screen may include the tool without
 * opening it. Parts that open on a key press must be loaded by the first paint. Otherwise, further key presses would be
 * lost until the part is shown.
 */
export function standBy(...more: readonly StandbyPart[]): void {
  if (isOpened) for (const part of more) part.fetch()
  else parts.push(...more)
}

/** Fetches the registered parts. Call it whenever the tool opens; repeated calls are harmless. */
export function fetchStandbyParts(): void {
  isOpened = true
  for (const part of parts.splice(0)) part.fetch()
}
