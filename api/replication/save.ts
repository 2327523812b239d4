import type { OverwrittenValue, StoreChanges, SessionState, WrittenRecord } from '#sync/server/port.ts'
import type { SqlExecutor, SqlValue } from '../database/port.ts'

/** Writes what one request changed. */
export async function saveChanges(sql: SqlExecutor, user: string, saving: StoreChanges): Promise<void> {
  const { space, beginsRun, recs, sessions, sessionsMost, overwritten, now } = saving
  await sql.run(
    'INSERT INTO replica_spaces (user_id, v, min_v, run, run_from) VALUES (?, ?, ?, ?, ?) ' +
      'ON CONFLICT (user_id) DO UPDATE SET v = excluded.v, min_v = excluded.min_v, run = excluded.run, ' +
      'run_from = excluded.run_from',
    [user, space.v, space.minV, space.run, space.runFrom],
  )
  if (beginsRun) {
    await sql.run('INSERT INTO replica_runs (user_id, from_v, nonce) VALUES (?, ?, ?)', [
      user,
      space.runFrom,
      space.run,
    ])
  }
  await inRows(recs, REPLICA, (rows) => saveReplicas(sql, user, rows, now))
  await inRows([...sessions], SESSION, (rows) => saveSessions(sql, user, rows, now))
  if (sessionsMost !== null) await forgetSessions(sql, user, sessionsMost)
  await inRows(overwritten, OVERWRITTEN, (rows) => saveOverwritten(sql, user, rows, now))
}

/** Rows of one statement: few texts to prepare, and far below every engine's limit of values. */
const REPLICA = 64
const OVERWRITTEN = 64
const SESSION = 16

async function inRows<T>(
  all: readonly T[],
  most: number,
  save: (rows: readonly T[]) => Promise<unknown>,
): Promise<void> {
  let from = 0
  for (; all.length - from >= most; from += most) await save(all.slice(from, from + most))
  for (; from < all.length; from += 1) await save(all.slice(from, from + 1))
}

function saveReplicas(
  sql: SqlExecutor,
  user: string,
  recs: readonly WrittenRecord[],
  now: number,
): Promise<unknown> {
  const values = recs.flatMap(({ v, rec, json }): SqlValue[] => [
    user,
    rec.id,
    v,
    rec.k === 'project' ? 0 : 1,
    rec.d === undefined ? 0 : 1,
    now,
    json,
  ])
  return sql.run(
    `INSERT INTO replicas (user_id, id, v, rank, purged, changed_at, body) VALUES ${rowMarks(recs.length, 7)} ` +
      'ON CONFLICT (user_id, id) DO UPDATE SET v = excluded.v, rank = excluded.rank, purged = excluded.purged, ' +
      'changed_at = excluded.changed_at, body = excluded.body',
    values,
  )
}

function saveSessions(
  sql: SqlExecutor,
  user: string,
  sessions: readonly (readonly [name: string, state: SessionState])[],
  now: number,
): Promise<unknown> {
  const values = sessions.flatMap(([name, { n, refused }]): SqlValue[] => [
    user,
    name,
    n,
    JSON.stringify(refused),
    now,
  ])
  return sql.run(
    `INSERT INTO replica_sessions (user_id, name, n, refused, seen_at) VALUES ${rowMarks(sessions.length, 5)} ` +
      'ON CONFLICT (user_id, name) DO UPDATE SET n = excluded.n, refused = excluded.refused, seen_at = excluded.seen_at',
    values,
  )
}

function forgetSessions(sql: SqlExecutor, user: string, most: number): Promise<unknown> {
  return sql.run(
    'DELETE FROM replica_sessions WHERE user_id = ? AND name IN ' +
      '(SELECT name FROM replica_sessions WHERE user_id = ? ORDER BY seen_at DESC, name LIMIT 1000000 OFFSET ?)',
    [user, user, most],
  )
}

function saveOverwritten(
  sql: SqlExecutor,
  user: string,
  rows: readonly OverwrittenValue[],
  now: number,
): Promise<unknown> {
  const values = rows.flatMap(({ id, field, stamp, value }): SqlValue[] => [
    user,
    id,
    field,
    stamp,
    JSON.stringify(value),
    now,
  ])
  return sql.run(
    `INSERT INTO replica_overwritten (user_id, id, field, stamp, value, at) VALUES ${rowMarks(rows.length, 6)} ` +
      'ON CONFLICT (user_id, id, field, stamp) DO NOTHING',
    values,
  )
}

function rowMarks(rows: number, columns: number): string {
  const row = `(${Array.from({ length: columns }, () => '?').join()})`
  return Array.from({ length: rows }, () => row).join()
}
