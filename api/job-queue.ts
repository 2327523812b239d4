/** A row that is worked on in the background until it is done or given up. */
interface JobRow {
  /** How often it was tried in vain. */
  readonly tries: number
}

/** Why a job could not be done, and until when it is worth trying, in epoch milliseconds; for ever where left out. */
interface JobFailure {
  readonly error: unknown
  readonly now: number
  readonly until?: number
}

/** How long to wait after so many failures, in milliseconds: half a minute, then twice as long each time up to an hour. */
function retryDelay(tries: number): number {
  return Math.min(30_000 * 2 ** tries, 3_600_000)
}

/** What the row of a job says once it has failed: tried again later, or given up when that would be too late. */
export function toPostponedJob({ tries }: JobRow, { error, now, until = Infinity }: JobFailure) {
  const nextTryAt = now + retryDelay(tries)
  return {
    tries: tries + 1,
    nextTryAt,
    givenUpAt: nextTryAt > until ? now : null,
    lastError: (error instanceof Error ? error.message : 'unknown').toWellFormed().slice(0, 500),
  }
}
