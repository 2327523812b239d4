import type { VersionedRecord } from '#sync/contract/sync.ts'
import type {
  ForgetLimits,
  RecordPage,
  PageSize,
  ServerPort,
  ServerTx,
  SessionState,
  SpaceCounters,
} from '#sync/server/port.ts'
import type { Database, SqlExecutor, SqlValue } from '../database/port.ts'
import { createAccountQueue } from './account-queue.ts'
import { readOrigin } from './epoch.ts'
import { saveChanges } from './save.ts'

/** The account was deleted after the request had been let in: nothing of it may be stored any more. */
export class AccountGone extends Error {
  override name = 'AccountGone'
}

/** Replication's store in the server's database. Every statement names the user: nobody reaches another's rows. */
export function replicationStore(database: Database): ServerPort {
  const queue = createAccountQueue()
  return {
    transact: (user, work) =>
      // Before a connection is borrowed: one account held up would else hold them all.
      queue(user, () =>
        // The row of the user's counters is locked first, so nothing else has to be kept still.
        database.write((sql) => work(transactionOver(sql, user, lockSpace)), { isolation: 'read committed' }),
      ),
    read: (user, work) => database.snapshot((sql) => work(transactionOver(sql, user, readSpace))),
  }
}

type ReadSpace = (sql: SqlExecutor, user: string) => Promise<SpaceCounters | undefined>

const SPACE = 'SELECT v, min_v AS "minV", run, run_from AS "runFrom" FROM replica_spaces WHERE user_id = ?'

const readSpace: ReadSpace = (sql, user) => sql.get<SpaceCounters>(SPACE, [user])

/**
 * Locks the counters of a user until the transaction ends. Versions are taken from them and from nowhere else: a sequence
 * would hand a later number to a transaction that commits earlier, and a device that reads in between would never see
 * what lies before it. Throws AccountGone when there is no such user.
 */
const lockSpace: ReadSpace = async (sql, user) => {
  const locked = await sql.get<SpaceCounters>(`${SPACE} FOR UPDATE`, [user])
  if (locked !== undefined) return locked
  const account = await sql.get('SELECT id FROM users WHERE id = ? FOR UPDATE', [user])
  if (account === undefined) throw new AccountGone()
  // Nobody can lock what is not there: whoever comes first makes it.
  await sql.run('INSERT INTO replica_spaces (user_id, v, min_v) VALUES (?, 0, 0) ON CONFLICT DO NOTHING', [
    user,
  ])
  return sql.get<SpaceCounters>(`${SPACE} FOR UPDATE`, [user])
}

function transactionOver(sql: SqlExecutor, user: string, spaceOf: ReadSpace): ServerTx {
  return {
    origin: () => readOrigin(sql),
    async runOf(v) {
      const row = await sql.get<{ nonce: string }>(
        'SELECT nonce FROM replica_runs WHERE user_id = ? AND from_v <= ? ORDER BY from_v DESC LIMIT 1',
        [user, v],
      )
      return row?.nonce ?? ''
    },
    space: async () => (await spaceOf(sql, user)) ?? EMPTY,
    sessions: (names) => readSessions(sql, user, names),
    records: (ids) => readRecords(sql, user, ids),
    async count() {
      const row = await sql.get<{ total: number }>(
        'SELECT count(*) AS total FROM replicas WHERE user_id = ? AND purged = 0',
        [user],
      )
      return row?.total ?? 0
    },
    since: (v, size) => readSince(sql, user, v, size),
    walk: (after, size) => readWalk(sql, user, after, size),
    save: (saving) => saveChanges(sql, user, saving),
    async purgedBefore(before, most) {
      const old = await sql.get<{ v: number | null }>(
        'SELECT max(v) AS v FROM replicas WHERE user_id = ? AND purged = 1 AND changed_at < ?',
        [user, before],
      )
      const beyond = await sql.get<{ v: number }>(
        'SELECT v FROM replicas WHERE user_id = ? AND purged = 1 ORDER BY v DESC LIMIT 1 OFFSET ?',
        [user, most],
      )
      return Math.max(old?.v ?? 0, beyond?.v ?? 0)
    },
    forget: (old) => forget(sql, user, old),
  }
}

const EMPTY: SpaceCounters = { v: 0, minV: 0, run: '', runFrom: 0 }

interface Row {
  readonly v: number
  readonly body: string
}

/** Values of an IN list at once: few enough for every engine's limit. */
const IN_MAX = 500

async function readSessions(
  sql: SqlExecutor,
  user: string,
  names: readonly string[],
): Promise<Map<string, SessionState>> {
  const found = new Map<string, SessionState>()
  for (const some of chunks(names)) {
    const rows = await sql.all<{ name: string; n: number; refused: string }>(
      `SELECT name, n, refused FROM replica_sessions WHERE user_id = ? AND name IN (${marks(some)})`,
      [user, ...some],
    )
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
): Promise<Map<string, VersionedRecord>> {
  const found = new Map<string, VersionedRecord>()
  for (const some of chunks(ids)) {
    const rows = await sql.all<Row>(
      `SELECT v, body FROM replicas WHERE user_id = ? AND id IN (${marks(some)})`,
      [user, ...some],
    )
    for (const row of rows) {
      const versioned = versionedOf(row)
      found.set(versioned.rec.id, versioned)
    }
  }
  return found
}

function readSince(sql: SqlExecutor, user: string, v: number, size: PageSize): Promise<RecordPage> {
  return readPage(size, (last, limit) =>
    sql.all<Row>('SELECT v, body FROM replicas WHERE user_id = ? AND v > ? ORDER BY v LIMIT ?', [
      user,
      last?.v ?? v,
      limit,
    ]),
  )
}

/** First the projects, newest id first, then the rest: two walks of one index. */
async function readWalk(sql: SqlExecutor, user: string, after: string, size: PageSize): Promise<RecordPage> {
  const [begin = '0', beginId = ''] = after === '' ? [] : after.split(' ')
  const recs: VersionedRecord[] = []
  for (const rank of begin === '0' ? [0, 1] : [1]) {
    const page = await readPage({ ...size, records: size.records - recs.length }, (last, limit) => {
      const from = last?.rec.id ?? (String(rank) === begin ? beginId : '')
      const [condition, values]: [string, SqlValue[]] = from === '' ? ['', []] : ['AND id < ?', [from]]
      return sql.all<Row>(
        `SELECT v, body FROM replicas WHERE user_id = ? AND rank = ? AND purged = 0 ${condition} ORDER BY id DESC LIMIT ?`,
        [user, rank, ...values, limit],
      )
    })
    recs.push(...page.recs)
    if (page.more || (rank === 0 && recs.length >= size.records)) return { recs, more: true }
  }
  return { recs, more: false }
}

/** Rows read at once: a page of the largest records must not fill the memory. */
const READ_MAX = 500

async function readPage(
  size: PageSize,
  read: (last: VersionedRecord | undefined, limit: number) => Promise<Row[]>,
): Promise<RecordPage> {
  const recs: VersionedRecord[] = []
  let bytes = 0
  for (;;) {
    // One more than fits tells whether more follow.
    const limit = Math.min(size.records - recs.length + 1, READ_MAX)
    const rows = await read(recs.at(-1), limit)
    for (const row of rows) {
      if (recs.length >= size.records || (recs.length > 0 && bytes > size.bytes)) return { recs, more: true }
      bytes += row.body.length
      recs.push(versionedOf(row))
    }
    if (rows.length < limit) return { recs, more: false }
  }
}

async function forget(sql: SqlExecutor, user: string, old: ForgetLimits): Promise<void> {
  const { minV, sessionsBefore, overwrittenBefore } = old
  // Cursors from before are worthless anyway: only the run that reaches up to it is of use.
  await sql.run(
    'DELETE FROM replica_runs WHERE user_id = ? AND from_v < ' +
      '(SELECT max(from_v) FROM replica_runs WHERE user_id = ? AND from_v <= ?)',
    [user, user, minV],
  )
  await sql.run('UPDATE replica_spaces SET min_v = ? WHERE user_id = ? AND min_v < ?', [minV, user, minV])
  await sql.run('DELETE FROM replicas WHERE user_id = ? AND purged = 1 AND v <= ?', [user, minV])
  await sql.run('DELETE FROM replica_sessions WHERE user_id = ? AND seen_at < ?', [user, sessionsBefore])
  await sql.run('DELETE FROM replica_overwritten WHERE user_id = ? AND at < ?', [user, overwrittenBefore])
}

function versionedOf({ v, body }: Row): VersionedRecord {
  return { v, rec: JSON.parse(body) as VersionedRecord['rec'] }
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join()
}

function* chunks<T>(values: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < values.length; from += IN_MAX) yield values.slice(from, from + IN_MAX)
}
