import { databaseFileIn } from './database/database-file.ts'
import { claimFolder } from './database/folder-claim.ts'
import { openDatabase } from './database/open.ts'
import type { Database } from './database/port.ts'
import type { ServerSettings } from './env.ts'
import { createDatabaseLimiter } from './middleware/database-limiter.ts'
import { type RateLimiter, createMemoryLimiter } from './middleware/rate-limiter.ts'
import { finishRestore } from './database/install-backup.ts'
import { detectByFolder, detectByRow, type RestoreDetector } from './replication/restore-detector.ts'
import { readSecretKey, readSharedKey } from './secret-key.ts'

/**
 * The server's storage: a data folder for this server only, or a PostgreSQL database that several servers may share.
 */
export interface ServerStorage {
  readonly database: Database
  readonly key: Uint8Array
  readonly limiter: RateLimiter
  readonly detector: RestoreDetector
  /** True if the database is in the data folder. */
  readonly keepsFiles: boolean
  close(): Promise<void>
}

/** Opens the configured database. Loads the PostgreSQL driver only if needed. */
export async function openConfiguredDatabase(
  { dataFolder, databaseUrl }: ServerSettings,
  now: () => number,
): Promise<Database> {
  if (databaseUrl === undefined) return openDatabase({ file: databaseFileIn(dataFolder), now })
  const { openPostgres } = await import('./database/postgres/open.ts')
  return openPostgres({ url: databaseUrl, now })
}

/** Opens the storage of a running server. If opening fails, closes everything and rejects. */
export async function claimStorage(settings: ServerSettings, now: () => number): Promise<ServerStorage> {
  const { dataFolder, databaseUrl, rateLimitFactor, rateLimitStore } = settings
  const keepsFiles = databaseUrl === undefined
  const release = keepsFiles ? claimFolder(dataFolder) : () => {}
  try {
    if (keepsFiles) finishRestore(dataFolder, now())
    const database = await openConfiguredDatabase(settings, now)
    try {
      return {
        database,
        keepsFiles,
        key: keepsFiles ? readSecretKey(dataFolder) : await readSharedKey(database),
        limiter:
          rateLimitStore === 'memory'
            ? createMemoryLimiter(rateLimitFactor)
            : createDatabaseLimiter(database, rateLimitFactor, now),
        detector: keepsFiles ? detectByFolder({ database, dataFolder, now }) : detectByRow({ database, now }),
        async close() {
          await database.close()
          release()
        },
      }
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    release()
    throw error
  }
}
