import type { SqlExecutor } from './port.ts'

/** Ages of a PostgreSQL database's backups, in milliseconds; undefined if there is no backup. */
export interface BackupAge {
  /** Age of the newest base backup made by `deploy/backup-postgres.sh`. */
  readonly base: number | undefined
  /** Age of the newest archived WAL segment. */
  readonly journal: number | undefined
}

/** Returns the ages of a PostgreSQL database's backups. `now` is in epoch milliseconds. */
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
