import type { PageSigns } from './extraction.ts'

/** A control that plays the episode: `Listen · 24:37`, `24-Minute Listen`. */
const LISTEN = /^(?:listen|play)(?:$|[\s·(]{1,3}\d)|^\d+-minute listen\b/i
/** Separator between the title of an episode and its show. */
const BETWEEN = /\s[:|–—-]\s|:\s/
/** Minimum and maximum number of letters in the name of a show. */
const SHORTEST = 5
const LONGEST = 60

/**
 * Returns the show of an episode, if the page has a control that plays the episode. The show is a part of the page's
 * titles that is also a separate line and that the page elsewhere calls a podcast: `subscribe to The Acme Hour
 * podcast`.
 */
export function showOf({ heads = [], opening = [] }: PageSigns): string | undefined {
  if (!opening.some((line) => LISTEN.test(line))) return undefined
  const called = opening.filter((line) => line.length <= 2 * LONGEST && /\bpodcast\b/i.test(line))
  return heads
    .slice(0, 2)
    .map((head) => head.split(BETWEEN))
    .filter((parts) => parts.length > 1)
    .flat()
    .find(
      (part) =>
        part.length >= SHORTEST &&
        part.length <= LONGEST &&
        opening.includes(part) &&
        called.some((line) => line.length > part.length && line.includes(part)),
    )
}
