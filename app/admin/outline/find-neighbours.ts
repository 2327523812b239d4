/** Which submissions come before and after the one at hand; undefined where the list ends. */
export interface SubmissionNeighbours {
  readonly before: string | undefined
  readonly next: string | undefined
}

/**
 * The neighbours of `opened` among `ids`. One that was decided about may have left the list meanwhile: then `lastAt`,
 * the place it had, holds the next one by now.
 */
export function findNeighbours(ids: readonly string[], opened: string, lastAt: number): SubmissionNeighbours {
  const at = ids.indexOf(opened)
  if (at !== -1) return { before: ids[at - 1], next: ids[at + 1] }
  return lastAt < 0 ? { before: undefined, next: ids[0] } : { before: ids[lastAt - 1], next: ids[lastAt] }
}
