import type { SqlExecutor } from '../database/port.ts'
import { type BackupAge, readBackupAge } from '../database/backup-age.ts'
import type { ServerLog } from '../server-log.ts'

const HOUR = 3_600_000
/** A backup a day, and an hour for it to be made. */
const BASE_MOST = 25 * HOUR
/** The journal is archived every minute; ten without it are a reason to look. */
const JOURNAL_MOST = 10 * 60_000

/** What is to be said about backups that are too old, or were never made; undefined when all is well. */
export function describeOldBackups({ base, journal }: BackupAge): string | undefined {
  const faults = [
    base === undefined && 'there is no base backup (deploy/backup-postgres.sh)',
    base !== undefined &&
      base > BASE_MOST &&
      `the newest base backup is ${Math.round(base / HOUR)} hours old`,
    journal === undefined && 'the journal is not archived (archive_mode)',
    journal !== undefined &&
      journal > JOURNAL_MOST &&
      `the journal was last archived ${Math.round(journal / 60_000)} minutes ago`,
  ].filter((fault) => fault !== false)
  return faults.length === 0 ? undefined : `BACKUPS OF POSTGRESQL: ${faults.join('; ')}.`
}

export interface BackupWatchDeps {
  readonly read: SqlExecutor
  readonly log: Pick<ServerLog, 'warn'>
  readonly now: () => number
}

/** Warns once an hour, the first time after an hour, while backups are too old; returns what ends it. */
export function watchBackupAge({ read, log, now }: BackupWatchDeps): () => void {
  const lookOnce = async () => {
    const words = describeOldBackups(await readBackupAge(read, now()))
    if (words !== undefined) log.warn({}, words)
  }
  // A database that cannot be asked is told of elsewhere.
  const timer = setInterval(() => void lookOnce().catch(() => {}), HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
