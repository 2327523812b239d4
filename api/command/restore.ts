import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { claimFolder } from '../database/folder-claim.ts'
import { checkDatabase, type RowCounts } from '../database/copy.ts'
import { openDatabase } from '../database/open.ts'
import type { ServerSettings } from '../env.ts'
import { finishRestore, preparedFileIn, installBackup } from '../database/install-backup.ts'
import { renewEpoch } from '../replication/epoch.ts'
import { UsageError } from './usage-error.ts'

/** What a restore did. */
export interface RestoreResult {
  readonly rows: RowCounts
  /** Where the data from before now lies; undefined when there was none. */
  readonly before: string | undefined
}

/**
 * `npm run restore <file>`: puts a backup in the place of the database, with the server stopped.
 *
 * The backup is checked, brought up to date and given a new epoch before anything is moved, and what was there before is
 * kept. Throws UsageError, FolderInUse, DatabaseDamaged or SchemaMismatch, with nothing changed.
 */
export async function runRestore(
  { dataFolder, databaseUrl }: ServerSettings,
  args: readonly string[],
  now: number,
): Promise<RestoreResult> {
  if (databaseUrl !== undefined) {
    throw new UsageError(
      'Everything is in PostgreSQL: stop every server, then pg_restore --clean --if-exists --dbname="$DATABASE_URL" pincite.dump (docs/operations.md). Devices notice it by themselves.',
    )
  }
  const [source] = args
  if (source === undefined) throw new UsageError('Say which backup: npm run restore <file>')
  if (!existsSync(source)) throw new UsageError(`There is no ${source}.`)
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
