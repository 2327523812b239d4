import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { retention } from '#sync/server/compact.ts'
import type { StoreOrigin } from '#sync/server/port.ts'
import { conflictOn, drizzleOn, excluded, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { replicaMeta } from './tables.ts'

/** All of a handful: looking for two of them costs more. */
const originRows = prepareOnce((db) => db.select().from(replicaMeta))

/**
 * Gives the database a new epoch, as it must have after being restored from a backup: every device then compares what
 * it holds with what is left, and sends again what was lost. `now` in milliseconds.
 */
export async function renewEpoch(sql: SqlExecutor, now: number): Promise<string> {
  const epoch = randomBytes(16).toString('hex')
  await saveMeta(sql, 'epoch', epoch)
  await saveMeta(sql, 'epoch_since', String(now))
  return epoch
}

/**
 * Begins another run of the server: versions made from now on carry its nonce, so that a device whose cursor is from a
 * history that was put back, in whatever way, is known by it (SV14). At every start, and from time to time.
 */
export async function beginRun(sql: SqlExecutor): Promise<void> {
  await saveMeta(sql, 'run', randomBytes(8).toString('hex'))
}

/** Which history the database is of. */
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

/** True while devices may still send again what was purged since a backup: purges must not be forgotten then. */
export async function isHealing(sql: SqlExecutor, now: number): Promise<boolean> {
  const since = await readMeta(sql, 'epoch_since')
  return since !== undefined && now - Number(since) < retention.purges
}

/** What the database says of itself under a name. */
export async function readMeta(sql: SqlExecutor, name: string): Promise<string | undefined> {
  const row = await drizzleOn(sql).select().from(replicaMeta).where(eq(replicaMeta.name, name)).get()
  return row?.value
}

/** Has the database say something of itself, in place of what it said under that name. */
export async function saveMeta(sql: SqlExecutor, name: string, value: string): Promise<void> {
  await drizzleOn(sql)
    .insert(replicaMeta)
    .values({ name, value })
    .onConflictDoUpdate({
      target: conflictOn(replicaMeta.name),
      set: { value: excluded(replicaMeta.value) },
    })
}
