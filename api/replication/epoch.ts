import { randomBytes } from 'node:crypto'
import { retention } from '#sync/server/compact.ts'
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
