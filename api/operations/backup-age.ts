import type { SqlExecutor } from '../database/port.ts'
import { type BackupAge, readBackupAge } from '../database/backup-age.ts'
import type { ServerLog } from '../server-log.ts'

const HOUR = 3_600_000
/** A base backup is made once a day. Allow an hour to create it. */
const BASE_MOST = 25 * HOUR
/** The WAL is archived every minute, so something is wrong if there is no new segment for ten minutes. */
const JOURNAL_MOST = 10 * 60_000

/** Describes backups that are missing or too old; undefined if there are none. */
export function describeOldBackups({ base, journal }: BackupAge): string | undefined {
  const faults = [
    base === undefined && 'there is no base backup (deploy/backup-postgres.sh)',
    base !== undefined &&
      base > BASE_MOST &&
      `the newest base backup is ${Math.round(base / HOUR)} hours old`,
    journal === undefined && 'the WAL is not archived (archive_mode)',
    journal !== undefined &&
      journal > JOURNAL_MOST &&
      `the WAL was last archived ${Math.round(journal / 60_000)} minutes ago`,
  ].filter((fault) => fault !== false)
  return faults.length === 0 ? undefined : `BACKUPS OF POSTGRESQL: ${faults.join('; ')}.`
}

export interface BackupWatchDeps {
  readonly read: SqlExecutor
  readonly log: Pick<ServerLog, 'warn'>
  readonly now: () => number
}

/** Warns once an hour while backups are too old. Returns a function that stops the warnings. */
export function watchBackupAge({ read, log, now }: BackupWatchDeps): () => void {
  const lookOnce = async () => {
    const words = describeOldBackups(await readBackupAge(read, now()))
    if (words !== undefined) log.warn({}, words)
  }
  // Ignore errors of the database, because other checks report them.
  const timer = setInterval(() => void lookOnce().catch(() => {}), HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
