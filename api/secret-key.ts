import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { drizzleOn } from './database/drizzle.ts'
import type { Database, SqlExecutor } from './database/port.ts'
import { serverKeys } from './tables.ts'

const LENGTH = 32
const keyFileIn = (dataFolder: string) => join(dataFolder, 'secret.key')

/** True when the folder has a secret already. */
export function hasSecretKey(dataFolder: string): boolean {
  return existsSync(keyFileIn(dataFolder))
}

/**
 * The server's own secret, which signs cookies and seals where payments go. Made on the first start and kept in the data
 * folder, readable by its owner only. Without it everybody is asked to reload, and where to pay has to be said again.
 */
export function readSecretKey(dataFolder: string): Uint8Array {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const file = keyFileIn(dataFolder)
  try {
    // Made only if missing, in one step: two servers starting at once agree on one key.
    writeFileSync(file, randomBytes(LENGTH), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = readFileSync(file)
  if (key.length !== LENGTH) throw new Error(`${file} is not a key of this server. Restore it, or delete it.`)
  return key
}

/** The secret of all servers that share a database, made by the first of them and kept there. */
export async function readSharedKey(database: Database): Promise<Uint8Array> {
  const row = await database.write(async (tx) => {
    const db = drizzleOn(tx)
    await db
      .insert(serverKeys)
      .values({ name: 'cookies', value: randomBytes(LENGTH) })
      .onConflictDoNothing()
    return db.select().from(serverKeys).where(eq(serverKeys.name, 'cookies')).get()
  })
  if (row === undefined) throw new Error('The key that was just written is not there')
  return row.value
}

/** Makes the secret of one folder that of all servers on a database, so that what it signed and sealed stays good. */
export async function writeSharedKey(sql: SqlExecutor, key: Uint8Array): Promise<void> {
  await drizzleOn(sql)
    .insert(serverKeys)
    .values({ name: 'cookies', value: Buffer.from(key) })
}
