import { deleteOldLookups } from './case-lookup/lookup-store.ts'
import type { Database } from './database/port.ts'
import { deleteExpiredChallenges } from './identity/passkey-challenge.ts'
import { deleteExpiredAttempts } from './identity/provider-attempt.ts'
import { deleteEndedSessions } from './identity/session.ts'
import { deleteExpiredTokens } from './identity/token.ts'
import { deleteFinishedMails } from './mail/outbox.ts'
import { deleteExpiredLimits } from './middleware/database-limiter.ts'
import { deleteExpiredKeys } from './middleware/idempotency.ts'
import { deleteExpiredShares } from './share/routes.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Deletes expired rows: sessions and emails after a week, tokens after two days. */
export async function deleteExpiredRows(database: Database, now: number): Promise<void> {
  await database.write(async (tx) => {
    const weekAgo = now - 7 * DAY
    await deleteExpiredTokens(tx, now - 2 * DAY)
    await deleteEndedSessions(tx, weekAgo, now)
    await deleteExpiredAttempts(tx, now)
    await deleteExpiredChallenges(tx, now)
    await deleteExpiredKeys(tx, now)
    await deleteExpiredLimits(tx, now)
    await deleteFinishedMails(tx, weekAgo)
    await deleteOldLookups(tx, now)
    await deleteExpiredShares(tx, now)
  })
}

/** Runs the cleanup every hour until the returned function is called. */
export function scheduleCleanup(
  database: Database,
  now: () => number,
  failed: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void deleteExpiredRows(database, now()).catch(failed), HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
