import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Sql } from '../database/port.ts'
import { renewEpoch } from './epoch.ts'

/** What the file beside the database remembers of it. */
interface Witness {
  /** Which file it was: copies have another number. */
  readonly file: string
  readonly epoch: string
  /** Sum of all versions: it only falls when history is lost. */
  readonly versions: number
}

export interface Watched {
  readonly database: Database
  /** The database's file. */
  readonly file: string
  readonly dataFolder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const NAME = 'replication.json'

/**
 * Finds out at start-up whether the database was put back from a backup, and gives it a new epoch then.
 *
 * A witness file beside the database knows which file it was, its epoch and how far its versions had come. Without
 * the witness, or when anything about it is wrong, history is taken for another one: devices then compare everything
 * and send again what is missing, which costs a walk and loses nothing. Answers whether the epoch is new.
 */
export async function noticeRestore(watched: Watched): Promise<boolean> {
  const { database, now } = watched
  const found = await describe(watched)
  const before = readWitness(watched)
  const same =
    before !== null &&
    before.file === found.file &&
    before.epoch === found.epoch &&
    before.versions <= found.versions
  // Where there never was anything, no history can differ.
  const renew = !same && Math.max(found.versions, before?.versions ?? 0) > 0
  if (renew) await database.write((sql) => renewEpoch(sql, now()))
  await bearWitness(watched)
  return renew
}

/** Writes down how far the database has come: now and then while it runs, and when it stops. */
export async function bearWitness(watched: Watched): Promise<void> {
  const path = join(watched.dataFolder, NAME)
  writeFileSync(`${path}.new`, JSON.stringify(await describe(watched)), { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

async function describe({ database, file }: Watched): Promise<Witness> {
  const { ino } = statSync(file, { bigint: true })
  return { file: String(ino), ...(await historyOf(database.read)) }
}

async function historyOf(sql: Sql): Promise<{ readonly epoch: string; readonly versions: number }> {
  const epoch = await sql.get<{ value: string }>("SELECT value FROM replica_meta WHERE name = 'epoch'")
  const sum = await sql.get<{ versions: number }>(
    'SELECT coalesce(sum(v), 0) AS versions FROM replica_spaces',
  )
  return { epoch: epoch?.value ?? '', versions: sum?.versions ?? 0 }
}

function readWitness({ dataFolder }: Watched): Witness | null {
  try {
    return JSON.parse(readFileSync(join(dataFolder, NAME), 'utf8')) as Witness
  } catch {
    // Missing or broken: as good as none.
    return null
  }
}
