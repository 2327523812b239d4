import { existsSync } from 'node:fs'
import { databaseFileIn } from '../database/database-file.ts'
import { claimFolder } from '../database/folder-claim.ts'
import { finishRestore, setDatabaseAside } from '../database/install-backup.ts'
import type { MovedTable } from '../database/move/move-data.ts'
import type { ServerSettings } from '../env.ts'
import { renewEpoch } from '../replication/epoch.ts'
import { hasSecretKey, readSecretKey, writeSharedKey } from '../secret-key.ts'
import { UsageError } from './usage-error.ts'

/** What a move did. */
export interface MoveResult {
  readonly tables: readonly MovedTable[]
  /** Where the file lies now, out of the way of a server that is started without DATABASE_URL. */
  readonly aside: string | undefined
}

/**
 * `npm run move-to-postgres`: everything from the data folder into the empty database that DATABASE_URL names, whole or
 * not at all, with the server stopped. Sessions stay signed in; devices compare once, and send again what is missing.
 *
 * Throws UsageError, FolderInUse, MoveRefused, DatabaseUnusable, DatabaseDamaged or SchemaMismatch, with nothing moved.
 */
export async function runMove(
  { dataFolder, databaseUrl }: ServerSettings,
  args: readonly string[],
  now: number,
): Promise<MoveResult> {
  if (databaseUrl === undefined || args.length > 0) {
    throw new UsageError(
      'Say where to: DATABASE_URL=postgres://user:password@host:5432/pincite npm run move-to-postgres',
    )
  }
  const file = databaseFileIn(dataFolder)
  if (!existsSync(file)) throw new UsageError(`There is nothing to move in ${dataFolder}.`)
  const release = claimFolder(dataFolder)
  try {
    finishRestore(dataFolder, now)
    if (!hasSecretKey(dataFolder)) {
      throw new UsageError(
        `There is no secret.key in ${dataFolder}, and where outlines are paid to is sealed with it. Put it back first. ` +
          'Where it is lost, starting the server once makes another; then that has to be said again.',
      )
    }
    const key = readSecretKey(dataFolder)
    const { moveData } = await import('../database/move/move-data.ts')
    const tables = await moveData({
      file,
      url: databaseUrl,
      now,
      async complete(sql) {
        await writeSharedKey(sql, key)
        await renewEpoch(sql, now)
      },
    })
    return { tables, aside: setDatabaseAside(dataFolder, `moved-to-postgres-${now}`) }
  } finally {
    release()
  }
}
