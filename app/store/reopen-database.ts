import type { Dexie } from 'dexie'

/** Delay before each retry, in milliseconds. */
const PAUSES = [100, 500, 2_000]

/**
 * Names of the errors that occur when an IndexedDB connection is lost. Safari drops the connection when the phone
 * sleeps. Reopening the database fixes these errors.
 */
const LOST = new Set([
  'DatabaseClosedError',
  'OpenFailedError',
  'UnknownError',
  'InvalidStateError',
  'AbortError',
])

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && LOST.has(error.name)
}

/**
 * Runs `work`. If the database connection was lost, reopens the database and retries up to three times. `work` must be
 * a single transaction, so that a failed attempt has no effect. Rethrows other errors. If `isGone` returns true because
 * the database was deleted on purpose, rethrows every error, because reopening the database would create it again.
 */
export async function runWithReopening<T>(
  database: Dexie,
  work: () => Promise<T>,
  isGone: () => boolean,
): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await work()
    } catch (error) {
      if (!isLostConnection(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (isGone()) throw error
      database.close({ disableAutoOpen: false })
      // A failure to open the database counts as a failed attempt. The loop continues if attempts are left.
      await database.open().catch((failure: unknown) => {
        if (!isLostConnection(failure)) throw failure
      })
    }
  }
  return work()
}
