import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { databaseFileIn } from './database-file.ts'

/** Where a backup is being prepared: not whole yet. */
export const preparedFileIn = (dataFolder: string): string => join(dataFolder, 'restoring.sqlite')
/** A backup that is whole, checked, and only has to be put in place. */
const restoredFileIn = (dataFolder: string): string => join(dataFolder, 'restored.sqlite')

/**
 * Puts what was prepared in the database's place, and keeps what was there. Answers where that lies; undefined when
 * there was nothing. Between its steps the process may end: `finishRestore` goes on from any of them.
 */
export function installBackup(dataFolder: string, now: number): string | undefined {
  renameSync(preparedFileIn(dataFolder), restoredFileIn(dataFolder))
  syncFolder(dataFolder)
  return swapDatabaseFiles(dataFolder, now)
}

/**
 * Finishes a restore that was cut off after its backup was whole, and clears away one that was cut off before. To be
 * called before the database is opened, by whoever has claimed the folder. True when it finished one.
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
 * Moves the database into a folder of this name beside it; answers where that is, undefined when there was nothing. The
 * journal goes with its file: beside another file it would be read as that one's.
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

/** A new name is on disk only once its folder is. Not every system can open a folder; there it has to do without. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
