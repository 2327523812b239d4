import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

/** Another process works on the data folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Claims a data folder for this process until the returned function is called. Throws FolderInUse when another process
 * has it.
 *
 * The claim is a lock that the operating system gives back when the process ends, however it ends: nothing stale can
 * be left over, as a noted process id could.
 */
export function claimFolder(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const lock = new SqliteDatabase(join(dataFolder, 'in-use.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    const busy = cause instanceof SqliteDatabase.SqliteError && cause.code.startsWith('SQLITE_BUSY')
    if (!busy) throw cause
    throw new FolderInUse(
      `Another server is running on ${dataFolder}. Stop it first, or set another DATA_DIR.`,
      {
        cause,
      },
    )
  }
  return () => void lock.close()
}
