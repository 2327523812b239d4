import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { claimFolder } from '../database/folder-claim.ts'
import { checkDatabase, type RowCounts } from '../database/copy.ts'
import { openDatabase } from '../database/open.ts'
import type { ServerSettings } from '../env.ts'
import { finishRestore, preparedFileIn, installBackup } from '../database/install-backup.ts'
import { renewEpoch } from '../replication/epoch.ts'
import { UsageError } from './usage-error.ts'

export interface RestoreResult {
  readonly rows: RowCounts
  /** New path of the previous data; undefined if there was none. */
  readonly before: string | undefined
}

/**
 * `npm run restore <file>`: replaces the database with a backup. The server must be stopped.
 *
 * Before replacing the database, checks and migrates the backup and gives it a new epoch. Keeps the previous data.
 * Throws UsageError, FolderInUse, DatabaseDamaged, or SchemaMismatch without changing anything.
 */
export async function runRestore(
  { dataFolder, databaseUrl }: ServerSettings,
  args: readonly string[],
  now: number,
): Promise<RestoreResult> {
  if (databaseUrl !== undefined) {
    throw new UsageError(
      'The data is in PostgreSQL: stop every server, then pg_restore --clean --if-exists --dbname="$DATABASE_URL" pincite.dump (docs/operations.md). Devices detect the restore on their own.',
    )
  }
  const [source] = args
  if (source === undefined) throw new UsageError('Usage: npm run restore <file>')
  if (!existsSync(source)) throw new UsageError(`${source} does not exist.`)
  const release = claimFolder(dataFolder)
  const prepared = preparedFileIn(dataFolder)
  try {
    const rows = await checkDatabase(source)
    finishRestore(dataFolder, now)
    copyFileSync(source, prepared)
    await prepareForUse(prepared, now)
    return { rows, before: installBackup(dataFolder, now) }
  } finally {
    rmSync(prepared, { force: true })
    release()
  }
}

async function prepareForUse(file: string, now: number): Promise<void> {
  const database = await openDatabase({ file, now: () => now })
  try {
    await database.write((tx) => renewEpoch(tx, now))
  } finally {
    await database.close()
  }
}
