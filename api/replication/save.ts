import type { OverwrittenValue, StoreChanges, SessionState, WrittenRecord } from '#sync/server/port.ts'
import type { SqlExecutor } from '../database/port.ts'
import { createRowWriter, statementText, textByCount } from '../database/statement-text.ts'
import { replicaOverwritten, replicaRuns, replicas, replicaSessions, replicaSpaces } from './tables.ts'

const spaceRows = createRowWriter(replicaSpaces, [
  'userId',
  'v',
  'minV',
  'run',
  'runFrom',
  'bytes',
  'keptBytes',
])
const SAVE_SPACE = spaceRows.insertText(
  1,
  statementText`ON CONFLICT (${replicaSpaces.userId}) DO UPDATE SET ${spaceRows.overwriteText(['v', 'minV', 'run', 'runFrom', 'bytes', 'keptBytes'])}`,
)
const runRows = createRowWriter(replicaRuns, ['userId', 'fromV', 'nonce'])
const SAVE_RUN = runRows.insertText(1)
const replicaRows = createRowWriter(replicas, ['userId', 'id', 'v', 'rank', 'purged', 'changedAt', 'body'])
const REPLICA_CONFLICT = statementText`ON CONFLICT (${replicas.userId}, ${replicas.id}) DO UPDATE SET ${replicaRows.overwriteText(['v', 'rank', 'purged', 'changedAt', 'body'])}`
const sessionRows = createRowWriter(replicaSessions, ['userId', 'name', 'n', 'refused', 'seenAt'])
const SESSION_CONFLICT = statementText`ON CONFLICT (${replicaSessions.userId}, ${replicaSessions.name}) DO UPDATE SET ${sessionRows.overwriteText(['n', 'refused', 'seenAt'])}`
const overwrittenRows = createRowWriter(replicaOverwritten, ['userId', 'id', 'field', 'stamp', 'value', 'at'])
const OVERWRITTEN_CONFLICT = statementText`ON CONFLICT (${replicaOverwritten.userId}, ${replicaOverwritten.id}, ${replicaOverwritten.field}, ${replicaOverwritten.stamp}) DO NOTHING`
const INSERT_REPLICAS = textByCount((rows) => replicaRows.insertText(rows, REPLICA_CONFLICT))
const INSERT_SESSIONS = textByCount((rows) => sessionRows.insertText(rows, SESSION_CONFLICT))
const INSERT_OVERWRITTEN = textByCount((rows) => overwrittenRows.insertText(rows, OVERWRITTEN_CONFLICT))
/** Deletes an account's sessions except the given number of the newest ones. */
const FORGET_SESSIONS = statementText`DELETE FROM ${replicaSessions} WHERE ${replicaSessions.userId} = ? AND ${replicaSessions.name} IN
  (SELECT ${replicaSessions.name} FROM ${replicaSessions} WHERE ${replicaSessions.userId} = ?
  ORDER BY ${replicaSessions.seenAt} DESC, ${replicaSessions.name} LIMIT 1000000 OFFSET ?)`

/** Writes the changes from one request. */
export async function saveChanges(sql: SqlExecutor, user: string, saving: StoreChanges): Promise<void> {
  const { space, beginsRun, recs, sessions, sessionsMost, overwritten, now } = saving
  await sql.run(SAVE_SPACE, spaceRows.valuesOf({ userId: user, ...space }))
  if (beginsRun)
    await sql.run(SAVE_RUN, runRows.valuesOf({ userId: user, fromV: space.runFrom, nonce: space.run }))
  await inRows(recs, REPLICA, (rows) => saveReplicas(sql, user, rows, now))
  await inRows([...sessions], SESSION, (rows) => saveSessions(sql, user, rows, now))
  if (sessionsMost !== null) await forgetSessions(sql, user, sessionsMost)
  await inRows(overwritten, OVERWRITTEN, (rows) => saveOverwritten(sql, user, rows, now))
}

/** Number of rows per statement, far below the engines' limit on values. */
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
  const values = recs.flatMap(({ v, rec, json }) =>
    replicaRows.valuesOf({
      userId: user,
      id: rec.id,
      v,
      rank: rec.k === 'project' ? 0 : 1,
      purged: rec.d === undefined ? 0 : 1,
      changedAt: now,
      body: json,
    }),
  )
  return sql.run(INSERT_REPLICAS(recs.length), values)
}

function saveSessions(
  sql: SqlExecutor,
  user: string,
  sessions: readonly (readonly [name: string, state: SessionState])[],
  now: number,
): Promise<unknown> {
  const values = sessions.flatMap(([name, { n, refused }]) =>
    sessionRows.valuesOf({ userId: user, name, n, refused: JSON.stringify(refused), seenAt: now }),
  )
  return sql.run(INSERT_SESSIONS(sessions.length), values)
}

function forgetSessions(sql: SqlExecutor, user: string, most: number): Promise<unknown> {
  return sql.run(FORGET_SESSIONS, [user, user, most])
}

function saveOverwritten(
  sql: SqlExecutor,
  user: string,
  rows: readonly OverwrittenValue[],
  now: number,
): Promise<unknown> {
  const values = rows.flatMap(({ id, field, stamp, value }) =>
    overwrittenRows.valuesOf({ userId: user, id, field, stamp, value: JSON.stringify(value), at: now }),
  )
  return sql.run(INSERT_OVERWRITTEN(rows.length), values)
}
