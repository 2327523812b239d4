import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyDatabase, type RowCounts } from '../database/copy.ts'
import { databaseFileIn } from '../database/database-file.ts'
import type { ServerSettings } from '../env.ts'
import { UsageError } from './usage-error.ts'

/** A backup that was made. */
export interface BackupResult {
  readonly target: string
  readonly rows: RowCounts
}

/**
 * `npm run backup [file]`: a checked copy of the database, while the server runs or not. Without a file, into the data
 * folder's own `backups`, named by the time.
 */
export async function runBackup(
  { dataFolder, databaseUrl }: ServerSettings,
  args: readonly string[],
  now: number,
): Promise<BackupResult> {
  if (databaseUrl !== undefined) {
    throw new UsageError(
      'Everything is in PostgreSQL, which has its own backups: pg_dump --format=custom --file=pincite.dump "$DATABASE_URL" (docs/operations.md).',
    )
  }
  const file = databaseFileIn(dataFolder)
  if (!existsSync(file)) throw new UsageError(`There is nothing to back up in ${dataFolder}.`)
  const name = new Date(now).toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
  const target = args[0] ?? join(dataFolder, 'backups', `${name}.sqlite`)
  if (existsSync(target)) throw new UsageError(`${target} is already there.`)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  return { target, rows: await copyDatabase(file, target) }
}
