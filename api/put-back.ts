import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { databaseFile } from './data-folder.ts'

/** Where a backup is being prepared: not whole yet. */
export const preparing = (dataFolder: string): string => join(dataFolder, 'restoring.sqlite')
/** A backup that is whole, checked, and only has to be put in place. */
const ready = (dataFolder: string): string => join(dataFolder, 'restored.sqlite')

/**
 * Puts what was prepared in the database's place, and keeps what was there. Answers where that lies; undefined when
 * there was nothing. Between its steps the process may end: `finishRestore` goes on from any of them.
 */
export function putInPlace(dataFolder: string, now: number): string | undefined {
  renameSync(preparing(dataFolder), ready(dataFolder))
  syncFolder(dataFolder)
  return finish(dataFolder, now)
}

/**
 * Finishes a restore that was cut off after its backup was whole, and clears away one that was cut off before. To be
 * called before the database is opened, by whoever has claimed the folder. True when it finished one.
 */
export function finishRestore(dataFolder: string, now: number): boolean {
  for (const part of parts(preparing(dataFolder))) rmSync(part, { force: true })
  if (!existsSync(ready(dataFolder))) return false
  finish(dataFolder, now)
  return true
}

function finish(dataFolder: string, now: number): string | undefined {
  const before = setAside(dataFolder, now)
  renameSync(ready(dataFolder), databaseFile(dataFolder))
  syncFolder(dataFolder)
  return before
}

/** The journal goes with its file: beside another file it would be read as that one's. */
function setAside(dataFolder: string, now: number): string | undefined {
  const found = parts(databaseFile(dataFolder)).filter((part) => existsSync(part))
  if (found.length === 0) return undefined
  const before = join(dataFolder, `before-restore-${now}`)
  mkdirSync(before, { recursive: true, mode: 0o700 })
  for (const part of found) renameSync(part, join(before, basename(part)))
  return before
}

function parts(file: string): string[] {
  return [file, `${file}-wal`, `${file}-shm`]
}

/** A new name is on disk only once its folder is. Not every system can open a folder; there it has to do without. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
