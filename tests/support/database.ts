import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#api/database/open.ts'
import type { Database } from '#api/database/port.ts'
import { copyMigratedDatabase } from './migrated-database.ts'
import { useCluster, postgresDatabase } from './postgres.ts'

/** With `TEST_DATABASE=postgres npm run test:unit`, the server tests run on a real PostgreSQL. */
const onPostgres = process.env['TEST_DATABASE'] === 'postgres'
if (onPostgres) useCluster()

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Opens a migrated database, which is closed after the test. */
export async function testDatabase(now: () => number = Date.now): Promise<Database> {
  return onPostgres ? postgresDatabase(now) : sqliteDatabase(now)
}

/** Opens a migrated SQLite database on disk, which is closed after the test. */
export async function sqliteDatabase(now: () => number = Date.now): Promise<Database> {
  const file = join(temporaryFolder(), 'test.sqlite')
  await copyMigratedDatabase(file)
  const database = await openDatabase({ file, now })
  onTestFinished(() => database.close())
  return database
}
