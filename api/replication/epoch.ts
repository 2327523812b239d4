import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { retention } from '#sync/server/compact.ts'
import type { StoreOrigin } from '#sync/server/port.ts'
import { conflictOn, drizzleOn, excluded, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { replicaMeta } from './tables.ts'

/** Selects every row, because there are only a few. */
const originRows = prepareOnce((db) => db.select().from(replicaMeta))

/**
 * Gives the database a new epoch after it was restored from a backup. Devices then compare their data with the server's
 * and resend lost records. `now` is in milliseconds.
 */
export async function renewEpoch(sql: SqlExecutor, now: number): Promise<string> {
  const epoch = randomBytes(16).toString('hex')
  await saveMeta(sql, 'epoch', epoch)
  await saveMeta(sql, 'epoch_since', String(now))
  return epoch
}

/**
 * Starts a new server run. New versions have the run's nonce, which shows whether a device's cursor is from a version
 * that was rolled back (SV14). Call it at every start and periodically.
 */
export async function beginRun(sql: SqlExecutor): Promise<void> {
  await saveMeta(sql, 'run', randomBytes(8).toString('hex'))
}

/** Returns the epoch of the database and its current server run. */
export async function readOrigin(sql: SqlExecutor): Promise<StoreOrigin> {
  const rows = await originRows.all(sql)
  let epoch: string | undefined
  let run = ''
  for (const { name, value } of rows) {
    if (name === 'epoch') epoch = value
    else if (name === 'run') run = value
  }
  if (epoch === undefined) throw new Error('The database has no epoch')
  return { epoch, run }
}

/**
 * Returns true while devices may still resend records that were purged after a backup. During that time, the server
 * must keep its record of the purges.
 */
export async function isHealing(sql: SqlExecutor, now: number): Promise<boolean> {
  const since = await readMeta(sql, 'epoch_since')
  return since !== undefined && now - Number(since) < retention.purges
}

/** Reads a value that describes the database. */
export async function readMeta(sql: SqlExecutor, name: string): Promise<string | undefined> {
  const row = await drizzleOn(sql).select().from(replicaMeta).where(eq(replicaMeta.name, name)).get()
  return row?.value
}

/** Stores a value that describes the database, replacing the previous one of that name. */
export async function saveMeta(sql: SqlExecutor, name: string, value: string): Promise<void> {
  await drizzleOn(sql)
    .insert(replicaMeta)
    .values({ name, value })
    .onConflictDoUpdate({
      target: conflictOn(replicaMeta.name),
      set: { value: excluded(replicaMeta.value) },
    })
}
