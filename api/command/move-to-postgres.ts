import { existsSync } from 'node:fs'
import { databaseFileIn } from '../database/database-file.ts'
import { claimFolder } from '../database/folder-claim.ts'
import { finishRestore, setDatabaseAside } from '../database/install-backup.ts'
import type { MovedTable } from '../database/move/move-data.ts'
import type { ServerSettings } from '../env.ts'
import { renewEpoch } from '../replication/epoch.ts'
import { hasSecretKey, readSecretKey, writeSharedKey } from '../secret-key.ts'
import { UsageError } from './usage-error.ts'

export interface MoveResult {
  readonly tables: readonly MovedTable[]
  /**
   * New path of the SQLite file. The file is moved so that a server started without DATABASE_URL doesn't use the old
   * data.
   */
  readonly aside: string | undefined
}

/**
 * `npm run move-to-postgres`: moves all data from the data folder to the empty database in DATABASE_URL. The server
 * must be stopped. If the move fails, nothing is moved. Sessions stay valid. Devices compare their data with the
 * server's data once and resend missing records.
 *
 * Throws UsageError, FolderInUse, MoveRefused, DatabaseUnusable, DatabaseDamaged, or SchemaMismatch.
 */
export async function runMove(
  { dataFolder, databaseUrl }: ServerSettings,
  args: readonly string[],
  now: number,
): Promise<MoveResult> {
  if (databaseUrl === undefined || args.length > 0) {
    throw new UsageError(
      'Usage: DATABASE_URL=postgres://user:password@host:5432/pincite npm run move-to-postgres',
    )
  }
  const file = databaseFileIn(dataFolder)
  if (!existsSync(file)) throw new UsageError(`No database to move in ${dataFolder}.`)
  const release = claimFolder(dataFolder)
  try {
    finishRestore(dataFolder, now)
    if (!hasSecretKey(dataFolder)) {
      throw new UsageError(
        `${dataFolder} has no secret.key, which decrypts the payment details for outlines. Restore it first. ` +
          'If it is lost, start the server once to create another; senders then have to enter their payment details again.',
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
