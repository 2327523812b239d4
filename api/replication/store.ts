import type { VersionedRecord } from '#sync/contract/sync.ts'
import { EMPTY_SPACE } from '#sync/server/port.ts'
import type {
  ForgetLimits,
  RecordPage,
  PageSize,
  ServerPort,
  ServerTx,
  SessionState,
  SpaceCounters,
  StoredRecord,
} from '#sync/server/port.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import {
  type SelectedRow,
  selectionText,
  statementText,
  textByCount,
  valueMarks,
} from '../database/statement-text.ts'
import { users } from '../identity/tables.ts'
import { createAccountQueue } from './account-queue.ts'
import { readOrigin } from './epoch.ts'
import { saveChanges } from './save.ts'
import { replicaOverwritten, replicaRuns, replicas, replicaSessions, replicaSpaces } from './tables.ts'

/** Thrown if the account was deleted while the request was handled. Nothing may be stored for such an account. */
export class AccountGone extends Error {
  override name = 'AccountGone'
}

/** Creates the sync store in the server's database. Every statement filters by user. */
export function replicationStore(database: Database): ServerPort {
  const queue = createAccountQueue()
  return {
    transact: (user, work) =>
      // Queue before acquiring a connection. Otherwise, requests for one locked account could use up all connections.
      queue(user, () =>
        // The transaction locks the user's counters first, so it needs no stricter isolation.
        database.write((sql) => work(transactionOver(sql, user, lockSpace)), { isolation: 'read committed' }),
      ),
    read: (user, work) => database.snapshot((sql) => work(transactionOver(sql, user, readSpace))),
  }
}

type ReadSpace = (sql: SqlExecutor, user: string) => Promise<SpaceCounters | undefined>

const counters = {
  v: replicaSpaces.v,
  minV: replicaSpaces.minV,
  run: replicaSpaces.run,
  runFrom: replicaSpaces.runFrom,
  bytes: replicaSpaces.bytes,
  keptBytes: replicaSpaces.keptBytes,
}
const SPACE = statementText`SELECT ${selectionText(counters)} FROM ${replicaSpaces} WHERE ${replicaSpaces.userId} = ?`
const LOCK_USER = statementText`SELECT ${users.id} FROM ${users} WHERE ${users.id} = ? FOR UPDATE`
const BEGIN_SPACE = statementText`INSERT INTO ${replicaSpaces} (${replicaSpaces.userId}, ${replicaSpaces.v}, ${replicaSpaces.minV})
  VALUES (?, 0, 0) ON CONFLICT DO NOTHING`

const readSpace: ReadSpace = (sql, user) => sql.get<SpaceCounters>(SPACE, [user])

/**
 * Locks a user's counters until the transaction ends. Versions are counted here and not with a database sequence. With
 * a sequence, a later version could be committed before an earlier one, and a device that reads in between would miss
 * the earlier version. Throws AccountGone if there is no such user.
 */
const lockSpace: ReadSpace = async (sql, user) => {
  const locked = await sql.get<SpaceCounters>(`${SPACE} FOR UPDATE`, [user])
  if (locked !== undefined) return locked
  const account = await sql.get(LOCK_USER, [user])
  if (account === undefined) throw new AccountGone()
  // Create the row first, because a missing row can't be locked.
  await sql.run(BEGIN_SPACE, [user])
  return sql.get<SpaceCounters>(`${SPACE} FOR UPDATE`, [user])
}

const runColumns = { nonce: replicaRuns.nonce }
const RUN_OF = statementText`SELECT ${selectionText(runColumns)} FROM ${replicaRuns}
  WHERE ${replicaRuns.userId} = ? AND ${replicaRuns.fromV} <= ? ORDER BY ${replicaRuns.fromV} DESC LIMIT 1`
const KEPT_BYTES = statementText`SELECT coalesce(sum(length(${replicaOverwritten.value})), 0) AS bytes FROM ${replicaOverwritten}
  WHERE ${replicaOverwritten.userId} = ? AND ${replicaOverwritten.id} = ? AND ${replicaOverwritten.field} = ?`
const COUNT = statementText`SELECT count(*) AS total FROM ${replicas} WHERE ${replicas.userId} = ? AND ${replicas.purged} = 0`
const PURGED_BEFORE = statementText`SELECT max(${replicas.v}) AS v FROM ${replicas}
  WHERE ${replicas.userId} = ? AND ${replicas.purged} = 1 AND ${replicas.changedAt} < ?`
const PURGED_BEYOND = statementText`SELECT ${replicas.v} FROM ${replicas}
  WHERE ${replicas.userId} = ? AND ${replicas.purged} = 1 ORDER BY ${replicas.v} DESC LIMIT 1 OFFSET ?`

function transactionOver(sql: SqlExecutor, user: string, spaceOf: ReadSpace): ServerTx {
  return {
    origin: () => readOrigin(sql),
    async runOf(v) {
      const row = await sql.get<SelectedRow<typeof runColumns>>(RUN_OF, [user, v])
      return row?.nonce ?? ''
    },
    space: async () => (await spaceOf(sql, user)) ?? EMPTY_SPACE,
    sessions: (names) => readSessions(sql, user, names),
    records: (ids) => readRecords(sql, user, ids),
    async keptBytesOf(id, field) {
      const row = await sql.get<{ bytes: number }>(KEPT_BYTES, [user, id, field])
      return row?.bytes ?? 0
    },
    async count() {
      const row = await sql.get<{ total: number }>(COUNT, [user])
      return row?.total ?? 0
    },
    since: (v, size) => readSince(sql, user, v, size),
    walk: (after, size) => readWalk(sql, user, after, size),
    save: (saving) => saveChanges(sql, user, saving),
    async purgedBefore(before, most) {
      const old = await sql.get<{ v: number | null }>(PURGED_BEFORE, [user, before])
      const beyond = await sql.get<{ v: number }>(PURGED_BEYOND, [user, most])
      return Math.max(old?.v ?? 0, beyond?.v ?? 0)
    },
    forget: (old) => forgetOld(sql, user, old),
  }
}

const recordColumns = { v: replicas.v, body: replicas.body }
type RecordRow = SelectedRow<typeof recordColumns>
/** Selects records of one account. The caller appends conditions and the order. */
const RECORDS = statementText`SELECT ${selectionText(recordColumns)} FROM ${replicas} WHERE ${replicas.userId} = ?`
const RECORDS_SINCE = statementText`${RECORDS} AND ${replicas.v} > ? ORDER BY ${replicas.v} LIMIT ?`
const RANK = statementText`${RECORDS} AND ${replicas.rank} = ? AND ${replicas.purged} = 0`
const DOWN_BY_ID = statementText`ORDER BY ${replicas.id} DESC LIMIT ?`
const RANK_FROM_START = `${RANK} ${DOWN_BY_ID}`
const RANK_BELOW = statementText`${RANK} AND ${replicas.id} < ? ${DOWN_BY_ID}`

const sessionColumns = { name: replicaSessions.name, n: replicaSessions.n, refused: replicaSessions.refused }
const SESSIONS = statementText`SELECT ${selectionText(sessionColumns)} FROM ${replicaSessions}
  WHERE ${replicaSessions.userId} = ? AND ${replicaSessions.name} IN`

const SESSIONS_NAMED = textByCount((names) => `${SESSIONS} (${valueMarks(names)})`)
const RECORDS_NAMED = textByCount(
  (ids) => statementText`${RECORDS} AND ${replicas.id} IN (${valueMarks(ids)})`,
)

/** Maximum number of values in an IN list. */
const IN_MAX = 500

async function readSessions(
  sql: SqlExecutor,
  user: string,
  names: readonly string[],
): Promise<Map<string, SessionState>> {
  const found = new Map<string, SessionState>()
  for (const some of splitChunks(names)) {
    const rows = await sql.all<SelectedRow<typeof sessionColumns>>(SESSIONS_NAMED(some.length), [
      user,
      ...some,
    ])
    for (const { name, n, refused } of rows) {
      found.set(name, { n, refused: JSON.parse(refused) as SessionState['refused'] })
    }
  }
  return found
}

async function readRecords(
  sql: SqlExecutor,
  user: string,
  ids: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const found = new Map<string, StoredRecord>()
  for (const some of splitChunks(ids)) {
    const rows = await sql.all<RecordRow>(RECORDS_NAMED(some.length), [user, ...some])
    for (const row of rows) {
      const { v, rec } = versionedOf(row)
      found.set(rec.id, { v, rec, bytes: row.body.length })
    }
  }
  return found
}

function readSince(sql: SqlExecutor, user: string, v: number, size: PageSize): Promise<RecordPage> {
  return readPage(size, (last, limit) => sql.all<RecordRow>(RECORDS_SINCE, [user, last?.v ?? v, limit]))
}

/** Reads projects first, newest id first, and then the other records. */
async function readWalk(sql: SqlExecutor, user: string, after: string, size: PageSize): Promise<RecordPage> {
  const [begin = '0', beginId = ''] = after === '' ? [] : after.split(' ')
  const recs: VersionedRecord[] = []
  let bytes = 0
  for (const rank of begin === '0' ? [0, 1] : [1]) {
    const page = await readPage({ ...size, records: size.records - recs.length }, (last, limit) => {
      const from = last?.rec.id ?? (String(rank) === begin ? beginId : '')
      return from === ''
        ? sql.all<RecordRow>(RANK_FROM_START, [user, rank, limit])
        : sql.all<RecordRow>(RANK_BELOW, [user, rank, from, limit])
    })
    recs.push(...page.recs)
    bytes += page.bytes
    if (page.more || (rank === 0 && recs.length >= size.records)) return { recs, bytes, more: true }
  }
  return { recs, bytes, more: false }
}

/** Maximum number of rows to read at once, so that large records don't exhaust the memory. */
const READ_MAX = 500

async function readPage(
  size: PageSize,
  read: (last: VersionedRecord | undefined, limit: number) => Promise<RecordRow[]>,
): Promise<RecordPage> {
  const recs: VersionedRecord[] = []
  let bytes = 0
  for (;;) {
    // Read one more row than needed, to find out whether there are more rows.
    const limit = Math.min(size.records - recs.length + 1, READ_MAX)
    const rows = await read(recs.at(-1), limit)
    for (const row of rows) {
      if (recs.length >= size.records || (recs.length > 0 && bytes > size.bytes))
        return { recs, bytes, more: true }
      bytes += row.body.length
      recs.push(versionedOf(row))
    }
    if (rows.length < limit) return { recs, bytes, more: false }
  }
}

/** Deletes old runs. Among the runs before the oldest valid cursor, only the last one is still needed. */
const FORGET_RUNS = statementText`DELETE FROM ${replicaRuns} WHERE ${replicaRuns.userId} = ? AND ${replicaRuns.fromV} <
  (SELECT max(${replicaRuns.fromV}) FROM ${replicaRuns} WHERE ${replicaRuns.userId} = ? AND ${replicaRuns.fromV} <= ?)`
const RAISE_MIN = statementText`UPDATE ${replicaSpaces} SET ${replicaSpaces.minV} = ? WHERE ${replicaSpaces.userId} = ? AND ${replicaSpaces.minV} < ?`
const FORGET_PURGED = statementText`DELETE FROM ${replicas} WHERE ${replicas.userId} = ? AND ${replicas.purged} = 1 AND ${replicas.v} <= ?`
const FORGET_SESSIONS = statementText`DELETE FROM ${replicaSessions} WHERE ${replicaSessions.userId} = ? AND ${replicaSessions.seenAt} < ?`
const FORGET_OVERWRITTEN = statementText`DELETE FROM ${replicaOverwritten} WHERE ${replicaOverwritten.userId} = ? AND ${replicaOverwritten.at} < ?`
const COUNT_BYTES = statementText`UPDATE ${replicaSpaces} SET
  ${replicaSpaces.bytes} = (SELECT coalesce(sum(length(${replicas.body})), 0) FROM ${replicas} WHERE ${replicas.userId} = ?),
  ${replicaSpaces.keptBytes} = (SELECT coalesce(sum(length(${replicaOverwritten.value})), 0) FROM ${replicaOverwritten} WHERE ${replicaOverwritten.userId} = ?)
  WHERE ${replicaSpaces.userId} = ?`

async function forgetOld(sql: SqlExecutor, user: string, old: ForgetLimits): Promise<void> {
  const { minV, sessionsBefore, overwrittenBefore } = old
  await sql.run(FORGET_RUNS, [user, user, minV])
  await sql.run(RAISE_MIN, [minV, user, minV])
  await sql.run(FORGET_PURGED, [user, minV])
  await sql.run(FORGET_SESSIONS, [user, sessionsBefore])
  await sql.run(FORGET_OVERWRITTEN, [user, overwrittenBefore])
  // The totals are updated with every write, and recounted here once a day.
  await sql.run(COUNT_BYTES, [user, user, user])
}

function versionedOf({ v, body }: RecordRow): VersionedRecord {
  return { v, rec: JSON.parse(body) as VersionedRecord['rec'] }
}

function* splitChunks<T>(values: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < values.length; from += IN_MAX) yield values.slice(from, from + IN_MAX)
}
