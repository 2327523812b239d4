import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

/** Thrown if another process is using the data folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** Thrown if the data folder can't be created or written to. */
export class FolderUnusable extends Error {
  override name = 'FolderUnusable'
}

/**
 * Claims a data folder for this process until the returned function is called. Creates the folder if it is missing.
 * Throws FolderInUse if another process has claimed the folder, and FolderUnusable if the folder is not writable.
 *
 * The claim is a file lock, which the operating system releases when the process ends. Unlike a stored process id, the
 * lock can't remain after a crash.
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
      `Another server is using ${dataFolder}. Stop it first, or set a different DATA_DIR.`,
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
  return new FolderUnusable(`${dataFolder} is not writable (${reason}). Set another DATA_DIR.`, {
    cause,
  })
}
