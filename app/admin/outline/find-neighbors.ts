/** The submissions before and after the current one; undefined at the ends of the list. */
export interface SubmissionNeighbors {
  readonly before: string | undefined
  readonly next: string | undefined
}

/**
 * Returns the neighbors of `opened` among `ids`. If `opened` is no longer in the list after a decision, the next
 * submission is at its former index, `lastAt`.
 */
export function findNeighbors(ids: readonly string[], opened: string, lastAt: number): SubmissionNeighbors {
  const at = ids.indexOf(opened)
  if (at !== -1) return { before: ids[at - 1], next: ids[at + 1] }
  return lastAt < 0 ? { before: undefined, next: ids[0] } : { before: ids[lastAt - 1], next: ids[lastAt] }
}
