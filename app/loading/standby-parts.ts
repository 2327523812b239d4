import type { LazyPart } from './lazy-part.ts'

type StandbyPart = Pick<LazyPart<unknown>, 'fetch'>

/** What waits for the first picture; null once that stands. */
let waiting: StandbyPart[] | null = []

/** Has parts fetched that are not in the first picture of a page, but may be asked for right after it. */
export function standBy(...parts: readonly StandbyPart[]): void {
  if (waiting === null) for (const part of parts) part.fetch()
  else waiting.push(...parts)
}

/** Fetches what stands by: called once the work of a page is drawn, so that it shares the way with nothing. */
export function fetchStandbyParts(): void {
  for (const part of waiting ?? []) part.fetch()
  waiting = null
}
