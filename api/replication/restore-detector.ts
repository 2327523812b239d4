import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import { users } from '../identity/tables.ts'
import { readMeta, renewEpoch, saveMeta } from './epoch.ts'
import { replicaSpaces } from './tables.ts'

/** Detects that a database was restored from a backup. */
export interface RestoreDetector {
  /**
   * Assigns a new epoch if the database differs from the one recorded at the last checkpoint. Returns true if a new
   * epoch was assigned.
   */
  detectRestore(): Promise<boolean>
  /** Records the current state of the database. Call it periodically and when the server stops. */
  saveCheckpoint(): Promise<void>
}

/** State of a database at a checkpoint. */
interface History {
  /** Identifies the copy of the database. */
  readonly lineage: string
  readonly epoch: string
  /** Sum of all version counters. A lower sum means that commits were lost. */
  readonly versions: number
}

/** Thrown if the database is empty although the last checkpoint shows that it had data. */
class DatabaseVanished extends Error {
  override readonly name = 'DatabaseVanished'
}

const NAME = 'replication.json'

export interface FolderDetectorOptions {
  readonly database: Database
  readonly dataFolder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Creates a detector that stores checkpoints in a file in the data folder. If the file is missing or invalid, the
 * database gets a new epoch, and devices do a full resync.
 */
export function detectByFolder({ database, dataFolder, now }: FolderDetectorOptions): RestoreDetector {
  const path = join(dataFolder, NAME)

  async function saveCheckpoint(): Promise<void> {
    writeFileSync(`${path}.new`, JSON.stringify(await historyOf(database)), { mode: 0o600, flush: true })
    renameSync(`${path}.new`, path)
  }

  return {
    saveCheckpoint,
    async detectRestore() {
      const found = await historyOf(database)
      const before = readHistory(path)
      if (before !== null && before.versions > 0 && (await isNew(database, found, before))) {
        throw new DatabaseVanished(
          `${path} shows that the database had data, but the database in this folder is empty: it was deleted, emptied, or ` +
            'moved. Put the database file back, or restore a backup (npm run restore). To start over on purpose, delete ' +
            'replication.json.',
        )
      }
      const same =
        before !== null &&
        before.lineage === found.lineage &&
        before.epoch === found.epoch &&
        before.versions <= found.versions
      // An empty database doesn't need a new epoch.
      const renew = !same && Math.max(found.versions, before?.versions ?? 0) > 0
      if (renew) await database.write((sql) => renewEpoch(sql, now()))
      await saveCheckpoint()
      return renew
    },
  }
}

/**
 * Creates a detector that stores the lineage in a row of the database, for servers without a data folder. The lineage
 * of a copied or restored database differs from the one in its row.
 */
export function detectByRow({
  database,
  now,
}: Pick<FolderDetectorOptions, 'database' | 'now'>): RestoreDetector {
  return {
    saveCheckpoint: async () => undefined,
    async detectRestore() {
      const lineage = await database.lineage()
      return database.write(async (tx) => {
        if ((await readMeta(tx, 'lineage')) === lineage) return false
        await saveMeta(tx, 'lineage', lineage)
        if ((await versionsOf(tx)) === 0) return false
        await renewEpoch(tx, now())
        return true
      })
    },
  }
}

/** Returns true for a database that was just created. Such a database has a new epoch, no records, and no accounts. */
async function isNew(database: Database, found: History, before: History): Promise<boolean> {
  if (found.epoch === before.epoch || found.versions > 0) return false
  return (await drizzleOn(database.read).$count(users)) === 0
}

async function historyOf(database: Database): Promise<History> {
  return {
    lineage: await database.lineage(),
    epoch: (await readMeta(database.read, 'epoch')) ?? '',
    versions: await versionsOf(database.read),
  }
}

async function versionsOf(executor: SqlExecutor): Promise<number> {
  const sum = await drizzleOn(executor)
    .select({ versions: sql`cast(coalesce(sum(${replicaSpaces.v}), 0) as bigint)`.mapWith(Number) })
    .from(replicaSpaces)
    .get()
  return sum?.versions ?? 0
}

function readHistory(path: string): History | null {
  try {
    const { file, ...kept } = JSON.parse(readFileSync(path, 'utf8')) as History & { file?: string }
    // Earlier versions called the property `file`.
    return { ...kept, lineage: kept.lineage ?? file ?? '' }
  } catch {
    return null
  }
}
