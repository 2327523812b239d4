import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { databaseFileIn } from './database-file.ts'

/** Returns the path of a backup that is still being prepared. */
export const preparedFileIn = (dataFolder: string): string => join(dataFolder, 'restoring.sqlite')
/** Returns the path of a checked backup that is ready to be installed. */
const restoredFileIn = (dataFolder: string): string => join(dataFolder, 'restored.sqlite')

/**
 * Replaces the database with the prepared backup. Returns the folder to which the old database was moved, or undefined
 * if there was none. After a crash, `finishRestore` completes the remaining steps.
 */
export function installBackup(dataFolder: string, now: number): string | undefined {
  renameSync(preparedFileIn(dataFolder), restoredFileIn(dataFolder))
  syncFolder(dataFolder)
  return swapDatabaseFiles(dataFolder, now)
}

/**
 * Finishes an interrupted restore if its backup was complete. Otherwise, removes the incomplete backup. Call it before
 * opening the database, while the folder is claimed. Returns true if it finished a restore.
 */
export function finishRestore(dataFolder: string, now: number): boolean {
  for (const part of filesOfDatabase(preparedFileIn(dataFolder))) rmSync(part, { force: true })
  if (!existsSync(restoredFileIn(dataFolder))) return false
  swapDatabaseFiles(dataFolder, now)
  return true
}

function swapDatabaseFiles(dataFolder: string, now: number): string | undefined {
  const before = setDatabaseAside(dataFolder, `before-restore-${now}`)
  renameSync(restoredFileIn(dataFolder), databaseFileIn(dataFolder))
  syncFolder(dataFolder)
  return before
}

/**
 * Moves the database into a subfolder with the given name. Returns the path of that subfolder, or undefined if there
 * was no database. Moves the journal too, because SQLite would otherwise apply it to the next database file.
 */
export function setDatabaseAside(dataFolder: string, name: string): string | undefined {
  const found = filesOfDatabase(databaseFileIn(dataFolder)).filter((part) => existsSync(part))
  if (found.length === 0) return undefined
  const before = join(dataFolder, name)
  mkdirSync(before, { recursive: true, mode: 0o700 })
  for (const part of found) renameSync(part, join(before, basename(part)))
  return before
}

function filesOfDatabase(file: string): string[] {
  return [file, `${file}-wal`, `${file}-shm`]
}

/**
 * Syncs the folder, because a rename is durable only after the folder is synced. Does nothing on Windows, which can't
 * open folders.
 */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
