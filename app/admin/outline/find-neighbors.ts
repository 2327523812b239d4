/** The ids of the submissions before and after the current submission; undefined at the ends of the list. */
export interface SubmissionNeighbors {
  readonly before: string | undefined
  readonly next: string | undefined
}

/**
 * Returns the neighbors of `opened` among `ids`. After a decision, `opened` may no longer be in the list. In that case,
 * the next submission is at the former index of `opened`, `lastAt`.
 */
export function findNeighbors(ids: readonly string[], opened: string, lastAt: number): SubmissionNeighbors {
  const at = ids.indexOf(opened)
  if (at !== -1) return { before: ids[at - 1], next: ids[at + 1] }
  return lastAt < 0 ? { before: undefined, next: ids[0] } : { before: ids[lastAt - 1], next: ids[lastAt] }
}
