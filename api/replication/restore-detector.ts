import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import { users } from '../identity/tables.ts'
import { readMeta, renewEpoch, saveMeta } from './epoch.ts'
import { replicaSpaces } from './tables.ts'

/** Knows how far a database had come, and so whether it was put back from a backup. */
export interface RestoreDetector {
  /** Gives the database a new epoch if it is another one than before; answers whether it did. */
  detectRestore(): Promise<boolean>
  /** Writes down how far the database has come: now and then while it runs, and when it stops. */
  saveCheckpoint(): Promise<void>
}

/** What is remembered of a database. */
interface History {
  /** Which copy it was. */
  readonly lineage: string
  readonly epoch: string
  /** Sum of all versions: it only falls when history is lost. */
  readonly versions: number
}

/** The folder knows of data, and the database has none of it. */
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
 * A file beside the database. Without it, or when anything about it is wrong, history is taken for another one: devices
 * then compare everything and send again what is missing, which costs a walk and loses nothing.
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
          `${path} knows of a database with data, but the one in this folder is empty: it was deleted, emptied or moved, ` +
            'and what people have stored would be missing without a word. Put the database file back, or restore a ' +
            'backup (npm run restore). To begin anew on purpose, delete replication.json.',
        )
      }
      const same =
        before !== null &&
        before.lineage === found.lineage &&
        before.epoch === found.epoch &&
        before.versions <= found.versions
      // Where there never was anything, no history can differ.
      const renew = !same && Math.max(found.versions, before?.versions ?? 0) > 0
      if (renew) await database.write((sql) => renewEpoch(sql, now()))
      await saveCheckpoint()
      return renew
    },
  }
}

/**
 * A row in the database itself, for servers that keep nothing of their own: it says which copy it was written in, and a
 * copy, or a cluster put back to an earlier moment, is another one.
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

/** True for a database that was made just now: another epoch, and nobody has an account. */
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
    // Earlier versions named the copy `file`.
    return { ...kept, lineage: kept.lineage ?? file ?? '' }
  } catch {
    // Missing or broken: as good as none.
    return null
  }
}
