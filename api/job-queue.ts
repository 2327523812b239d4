/** A row of background work that is retried until it is done or abandoned. */
interface JobRow {
  /** Number of failed tries. */
  readonly tries: number
}

/** Why a job failed, and until when to retry, in epoch milliseconds; forever if omitted. */
interface JobFailure {
  readonly error: unknown
  readonly now: number
  readonly until?: number
}

/** Returns the delay after this many failures, in milliseconds: 30 seconds, doubling up to an hour. */
function retryDelay(tries: number): number {
  return Math.min(30_000 * 2 ** tries, 3_600_000)
}

/** Returns the updated columns of a failed job: retry later, or abandon it if that would be too late. */
export function toPostponedJob({ tries }: JobRow, { error, now, until = Infinity }: JobFailure) {
  const nextTryAt = now + retryDelay(tries)
  return {
    tries: tries + 1,
    nextTryAt,
    givenUpAt: nextTryAt > until ? now : null,
    lastError: (error instanceof Error ? error.message : 'unknown').toWellFormed().slice(0, 500),
  }
}
