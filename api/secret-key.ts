import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { drizzleOn } from './database/drizzle.ts'
import type { Database, SqlExecutor } from './database/port.ts'
import { serverKeys } from './tables.ts'

const LENGTH = 32
const keyFileIn = (dataFolder: string) => join(dataFolder, 'secret.key')

/** Returns true if the folder already contains a secret. */
export function hasSecretKey(dataFolder: string): boolean {
  return existsSync(keyFileIn(dataFolder))
}

/**
 * Returns the server's secret, which signs cookies and encrypts payment destinations. The secret is created at the
 * first start and stored in the data folder, readable only by its owner. If the secret is lost, users must reload the
 * app and enter their payment destinations again.
 */
export function readSecretKey(dataFolder: string): Uint8Array {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const file = keyFileIn(dataFolder)
  try {
    // `wx` fails if the file exists, so that two servers that start together use the same key.
    writeFileSync(file, randomBytes(LENGTH), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = readFileSync(file)
  if (key.length !== LENGTH) throw new Error(`${file} is not a valid key. Restore it or delete it.`)
  return key
}

/** Returns the secret that all servers on a database share. The first server creates and stores it. */
export async function readSharedKey(database: Database): Promise<Uint8Array> {
  const row = await database.write(async (tx) => {
    const db = drizzleOn(tx)
    await db
      .insert(serverKeys)
      .values({ name: 'cookies', value: randomBytes(LENGTH) })
      .onConflictDoNothing()
    return db.select().from(serverKeys).where(eq(serverKeys.name, 'cookies')).get()
  })
  if (row === undefined) throw new Error('The key that was just written is missing')
  return row.value
}

/**
 * Stores a folder's secret as the shared secret of all servers on a database, so that existing cookies and encrypted
 * values stay valid.
 */
export async function writeSharedKey(sql: SqlExecutor, key: Uint8Array): Promise<void> {
  await drizzleOn(sql)
    .insert(serverKeys)
    .values({ name: 'cookies', value: Buffer.from(key) })
}
