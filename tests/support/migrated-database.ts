import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { openDatabase } from '#api/database/open.ts'

const root = join(import.meta.dirname, '../..')
let template: Promise<string> | undefined

/**
 * Creates a migrated SQLite database at `file` by copying a template, because copying takes a tenth as long as
 * migrating.
 */
export async function copyMigratedDatabase(file: string): Promise<void> {
  template ??= migrateTemplate()
  copyFileSync(await template, file)
  const copy = new Sqlite(file)
  copy.pragma('synchronous = OFF')
  // Every database needs its own epoch.
  copy.exec("UPDATE replica_meta SET value = lower(hex(randomblob(16))) WHERE name = 'epoch'")
  copy.close()
}

/** Returns the path of a migrated database. The file is kept until the migrations change. */
async function migrateTemplate(): Promise<string> {
  const hash = createHash('sha256')
  const migrations = globSync('api/database/migrations/sqlite/*.sql', { cwd: root }).toSorted()
  for (const name of migrations) hash.update(name).update(readFileSync(join(root, name)))
  const folder = join(root, 'node_modules/.cache/test-database')
  const file = join(folder, `${hash.digest('hex').slice(0, 16)}.sqlite`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  const database = await openDatabase({ file: unfinished, now: Date.now })
  await database.close()
  // Rename the file only when it is complete, because other processes may be creating the same file.
  renameSync(unfinished, file)
  return file
}
