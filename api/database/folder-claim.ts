import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

/** Another process works on the data folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** The data folder cannot be made, or not be written. */
export class FolderUnusable extends Error {
  override name = 'FolderUnusable'
}

/**
 * Claims a data folder for this process until the returned function is called, and makes it when it is missing. Throws
 * FolderInUse when another process has it, FolderUnusable when nothing can be written there.
 *
 * The claim is a lock that the operating system gives back when the process ends, however it ends: nothing stale can
 * be left over, as a noted process id could.
 */
export function claimFolder(dataFolder: string): () => void {
  const lock = openLock(dataFolder)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    const busy = cause instanceof SqliteDatabase.SqliteError && cause.code.startsWith('SQLITE_BUSY')
    if (!busy) throw folderUnusable(dataFolder, cause)
    throw new FolderInUse(
      `Another server is running on ${dataFolder}. Stop it first, or set another DATA_DIR.`,
      { cause },
    )
  }
  return () => void lock.close()
}

function openLock(dataFolder: string): SqliteDatabase.Database {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    return new SqliteDatabase(join(dataFolder, 'in-use.lock'), { timeout: 0 })
  } catch (cause) {
    throw folderUnusable(dataFolder, cause)
  }
}

function folderUnusable(dataFolder: string, cause: unknown): FolderUnusable {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new FolderUnusable(`Nothing can be kept in ${dataFolder} (${reason}). Set another DATA_DIR.`, {
    cause,
  })
}
