import type { Dexie } from 'dexie'

/** Pauses before each new try, milliseconds. */
const PAUSES = [100, 500, 2_000]

/** Errors of a lost connection to IndexedDB, which Safari drops when the phone sleeps; reopening cures them. */
const LOST = new Set(['DatabaseClosedError', 'UnknownError', 'InvalidStateError', 'AbortError'])

/**
 * Runs `work`; when the connection to the database was lost, reopens it and tries again, three times.
 *
 * `work` must be one transaction: an aborted one left nothing behind. Other errors come through as they are, and so do
 * all once the database `isGone`, deleted on purpose: opening would make it anew.
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
      if (!(error instanceof Error) || !LOST.has(error.name)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (isGone()) throw error
      database.close({ disableAutoOpen: false })
      await database.open()
    }
  }
  return work()
}
