import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RowCounts } from './database/copy.ts'
import type { ServerLog } from './server-log.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** All backups are kept for `ALL_FOR`. The first backup of each day is kept for `DAILY_FOR`. */
const ALL_FOR = DAY
const DAILY_FOR = 30 * DAY

/** Matches the names of automatic backups. Other files in the folder are never removed. */
const automatic = /^auto-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.sqlite$/
const unfinished = /^auto-.*\.partial(-journal|-wal|-shm)?$/

export interface BackupOptions {
  /** Path of the database file. */
  readonly file: string
  readonly folder: string
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly log: ServerLog
}

export interface BackupSchedule {
  /** Returns when the newest backup was made, in epoch milliseconds; undefined if there is none. */
  newest(): number | undefined
  stop(): Promise<void>
}

/**
 * Starts automatic backups at the given interval, in milliseconds. A failed backup is logged and tried again at the
 * next interval.
 */
export function scheduleBackups(options: BackupOptions, every: number): BackupSchedule {
  let running: Promise<unknown> = Promise.resolve()
  const runBackup = () => {
    running = createBackup(options).catch((error: unknown) => options.log.error({ error }, 'backup failed'))
  }
  // Make the first backup soon after startup, in case the server restarts often.
  const first = setTimeout(runBackup, Math.min(every, MINUTE))
  const timer = setInterval(runBackup, every)
  first.unref()
  timer.unref()
  return {
    newest: () => backupTimesIn(options.folder).at(-1),
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Makes a backup and removes expired ones. The backup gets its final name only after the entire file has been read back
 * and checked. Returns undefined if nothing has changed since the newest backup.
 */
export async function createBackup({ file, folder, now, log }: BackupOptions): Promise<string | undefined> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) if (unfinished.test(name)) rmSync(join(folder, name))
  const at = now()
  const newest = backupTimesIn(folder).at(-1)
  if (newest !== undefined && newest > lastWriteTo(file)) return undefined

  const name = `auto-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.sqlite`
  // Free space for the new backup, but keep the newest existing one until the new one is complete.
  removeExpired(folder, at, newest)
  const partial = join(folder, `${name}.partial`)
  const rows = await copyInThread(file, partial)
  renameSync(partial, join(folder, name))
  removeExpired(folder, at)
  log.info({ backup: name, accounts: rows.users, records: rows.replicas }, 'backed up')
  return name
}

function removeExpired(folder: string, at: number, spared?: number): void {
  for (const old of backupsToDelete(readdirSync(folder), at)) {
    if (backupTimeOf(old) !== spared) rmSync(join(folder, old))
  }
}

/**
 * Returns the names of the backups to remove: all that are older than thirty days. Of those older than one day, also
 * returns all except the first of each calendar day.
 */
export function backupsToDelete(names: readonly string[], now: number): string[] {
  const days = new Set<string>()
  return names
    .filter((name) => automatic.test(name))
    .sort()
    .filter((name) => {
      const [, day = ''] = automatic.exec(name) ?? []
      const first = !days.has(day)
      days.add(day)
      const age = now - backupTimeOf(name)
      return age > DAILY_FOR || (age > ALL_FOR && !first)
    })
}

function backupTimesIn(folder: string): number[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => automatic.test(name))
    .map(backupTimeOf)
    .sort((a, b) => a - b)
}

function backupTimeOf(name: string): number {
  return Date.parse(name.replace(automatic, '$1T$2:$3:$4Z'))
}

function lastWriteTo(file: string): number {
  // If the file is missing, don't skip the backup: the copy then fails and reports the problem.
  if (!existsSync(file)) return Number.POSITIVE_INFINITY
  const parts = [file, `${file}-wal`].filter((part) => existsSync(part))
  return Math.max(...parts.map((part) => statSync(part).mtimeMs))
}

function copyInThread(file: string, target: string): Promise<RowCounts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./backup-thread.ts', import.meta.url), {
      workerData: { file, target },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (status) => {
      reject(new Error(`The backup thread exited with ${status}`))
    })
  })
}
