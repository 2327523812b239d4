import type { Database } from './database/port.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Removes what has been over for a while: sessions and mails after a week, tokens after two days. */
export async function deleteExpiredRows(database: Database, now: number): Promise<void> {
  await database.write(async (tx) => {
    const weekAgo = now - 7 * DAY
    await tx.run('DELETE FROM tokens WHERE expires_at < ?', [now - 2 * DAY])
    await tx.run(
      'DELETE FROM sessions WHERE absolute_expires_at < ? OR idle_expires_at < ? OR revoked_at < ?',
      [weekAgo, weekAgo, weekAgo],
    )
    await tx.run('DELETE FROM provider_attempts WHERE expires_at < ?', [now])
    await tx.run('DELETE FROM idempotency_keys WHERE expires_at < ?', [now])
    await tx.run('DELETE FROM rate_limits WHERE ends_at < ?', [now])
    await tx.run('DELETE FROM deleted_sessions WHERE forget_at < ?', [now])
    await tx.run('DELETE FROM mails WHERE done_at < ? OR given_up_at < ?', [weekAgo, weekAgo])
  })
}

/** Tidies up every hour, from now on until the returned function is called. */
export function scheduleCleanup(
  database: Database,
  now: () => number,
  failed: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void deleteExpiredRows(database, now()).catch(failed), HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
