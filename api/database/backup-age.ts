import type { SqlExecutor } from './port.ts'

/** How old what PostgreSQL could be brought back from is, in milliseconds; undefined for what there never was. */
export interface BackupAge {
  /** Of the newest base backup that `deploy/backup-postgres.sh` made. */
  readonly base: number | undefined
  /** Of the newest piece of the journal that was archived. */
  readonly journal: number | undefined
}

/** How old the backups of a PostgreSQL database are, at `now` in epoch milliseconds. */
export async function readBackupAge(sql: SqlExecutor, now: number): Promise<BackupAge> {
  const base = await sql.get<{ at: number }>(
    "SELECT value::bigint AS at FROM replica_meta WHERE name = 'base_backup'",
  )
  const journal = await sql.get<{ at: number | null }>(
    'SELECT (extract(epoch FROM last_archived_time) * 1000)::bigint AS at FROM pg_stat_archiver',
  )
  const ageOf = (at: number | null | undefined) => (at == null ? undefined : Math.max(0, now - at))
  return { base: ageOf(base?.at), journal: ageOf(journal?.at) }
}
