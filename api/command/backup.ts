import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyDatabase, type RowCounts } from '../database/copy.ts'
import { databaseFileIn } from '../database/database-file.ts'
import type { ServerSettings } from '../env.ts'
import { UsageError } from './usage-error.ts'

export interface BackupResult {
  readonly target: string
  readonly rows: RowCounts
}

/**
 * `npm run backup [file]`: writes a copy of the database and checks it. Works while the server is running. Without a
 * file, writes to `backups` in the data folder.
 */
export async function runBackup(
  { dataFolder, databaseUrl }: ServerSettings,
  args: readonly string[],
  now: number,
): Promise<BackupResult> {
  if (databaseUrl !== undefined) {
    throw new UsageError(
      'The data is in PostgreSQL, which has its own backups: pg_dump --format=custom --file=pincite.dump "$DATABASE_URL" (docs/operations.md).',
    )
  }
  const file = databaseFileIn(dataFolder)
  if (!existsSync(file)) throw new UsageError(`No database to back up in ${dataFolder}.`)
  const name = new Date(now).toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
  const target = args[0] ?? join(dataFolder, 'backups', `${name}.sqlite`)
  if (existsSync(target)) throw new UsageError(`${target} already exists.`)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  return { target, rows: await copyDatabase(file, target) }
}
