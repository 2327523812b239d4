import { randomBytes } from 'node:crypto'
import { retention } from '#sync/server/compact.ts'
import type { StoreOrigin } from '#sync/server/port.ts'
import type { SqlExecutor } from '../database/port.ts'

/**
 * Gives the database a new epoch, as it must have after being restored from a backup: every device then compares what
 * it holds with what is left, and sends again what was lost. `now` in milliseconds.
 */
export async function renewEpoch(sql: SqlExecutor, now: number): Promise<string> {
  const epoch = randomBytes(16).toString('hex')
  await put(sql, 'epoch', epoch)
  await put(sql, 'epoch_since', String(now))
  return epoch
}

/**
 * Begins another run of the server: versions made from now on carry its nonce, so that a device whose cursor is from a
 * history that was put back, in whatever way, is known by it (SV14). At every start, and from time to time.
 */
export async function beginRun(sql: SqlExecutor): Promise<void> {
  await put(sql, 'run', randomBytes(8).toString('hex'))
}

/** Which history the database is of. */
export async function readOrigin(sql: SqlExecutor): Promise<StoreOrigin> {
  const rows = await sql.all<{ name: string; value: string }>(
    "SELECT name, value FROM replica_meta WHERE name IN ('epoch', 'run')",
  )
  const named = new Map(rows.map(({ name, value }) => [name, value]))
  const epoch = named.get('epoch')
  if (epoch === undefined) throw new Error('The database has no epoch')
  return { epoch, run: named.get('run') ?? '' }
}

/** True while devices may still send again what was purged since a backup: purges must not be forgotten then. */
export async function isHealing(sql: SqlExecutor, now: number): Promise<boolean> {
  const row = await sql.get<{ value: string }>("SELECT value FROM replica_meta WHERE name = 'epoch_since'")
  return row !== undefined && now - Number(row.value) < retention.purges
}

async function put(sql: SqlExecutor, name: string, value: string): Promise<void> {
  await sql.run(
    'INSERT INTO replica_meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, value],
  )
}
