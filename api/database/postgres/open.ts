import { fileURLToPath } from 'node:url'
import { describeDatabaseUrl } from '../database-url.ts'
import { type Database, DatabaseUnavailable, type SqlExecutor } from '../port.ts'
import { errorCodeOf, DatabaseUnusable } from './failure.ts'
import { type PostgresConnection, connectPostgres } from './connection.ts'
import { createLiveness } from './liveness.ts'
import { migratePostgres } from './migrate.ts'
import { shareNotifications } from './notifications.ts'
import { createConnectionPool } from './pool.ts'
import { toBeginCommand, runTransaction } from './transaction.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

const OLDEST = 130_000
/** Number of connections for transactions and for reads. One more connection listens for notifications. */
const WRITERS = 10
const READERS = 4
const PATIENCE = 15_000
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  /** Epoch milliseconds, recorded with each migration. */
  readonly now: () => number
  /** How long to wait for an unresponsive server, in milliseconds. */
  readonly patience?: number
}

/**
 * With these limits, a hanging server is detected after about 3.5 seconds, so every request gets a response within five
 * seconds.
 */
const DOUBT_AFTER = 1_000
const PROBE = 2_250

/**
 * Opens a PostgreSQL database after checking and migrating it. Several processes may open the same database.
 *
 * Throws DatabaseUnusable if the URL doesn't point to a usable database, and SchemaMismatch if the schema does not
 * match this version.
 */
export async function openPostgres({ url, now, patience = PATIENCE }: PostgresOptions): Promise<Database> {
  await preparePostgres(url, now(), patience)
  const { liveness, endProbing } = watchServer(url, patience)
  const pool = createConnectionPool(() => connectPostgres({ url, liveness }), WRITERS, patience)
  liveness.onSilence((reason) => pool.refuseWaiting(reason))
  const reading = createRenewableConnection(() =>
    connectPostgres({ url, liveness, connections: READERS, readOnly: true }),
  )
  const telling = createRenewableConnection(() => connectPostgres({ url, liveness }))
  const notifications = await shareNotifications(url, telling.current)
  let closed = false

  const read: SqlExecutor = {
    all: async <Row>(text: string, values = []) => [...(await reading.query(text, values)).rows] as Row[],
    get: async <Row>(text: string, values = []) =>
      (await reading.query(text, values)).rows[0] as Row | undefined,
    tuples: async (text, values = []) =>
      [...(await reading.query(text, values, 'tuples')).rows] as unknown[][],
    run: async (text, values = []) => ({ changes: (await reading.query(text, values)).changes }),
  }
  return {
    read,
    snapshot: (work) => runTransaction(pool, SNAPSHOT, work),
    write: (work, options = {}) => runTransaction(pool, toBeginCommand(options), work),
    notifications,
    // PostgreSQL's autovacuum reuses the space of deleted rows.
    eraseDeletedBytes: async () => undefined,
    lineage: () => readLineage(read),
    async close() {
      if (closed) return
      closed = true
      await pool.close()
      await notifications.close()
      await Promise.all([reading.end(), telling.end(), endProbing()])
    },
  }
}

/**
 * Creates a connection that is replaced when the server stops responding, because the operating system might not notice
 * a dead connection for a long time.
 */
function createRenewableConnection(open: () => PostgresConnection) {
  let connection = open()
  let ended = false
  return {
    current: () => connection,
    async query(...asked: Parameters<PostgresConnection['query']>) {
      if (ended) throw new DatabaseUnavailable('The database is closed')
      const used = connection
      try {
        return await used.query(...asked)
      } catch (error) {
        if (isServerSilence(error) && used === connection) {
          connection = open()
          void used.end(0)
        }
        throw error
      }
    },
    async end() {
      ended = true
      await connection.end(1)
    },
  }
}

function isServerSilence(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.cause === undefined
}

/** Checks that the database is usable and brings its schema up to date. Throws like `openPostgres`. */
export async function preparePostgres(url: string, now: number, patience = PATIENCE): Promise<void> {
  const { liveness, endProbing } = watchServer(url, patience)
  const connection = connectPostgres({ url, liveness })
  try {
    const { rows } = await connection.query(
      "SELECT current_setting('server_version_num')::bigint AS version, current_setting('server_encoding') AS encoding, " +
        "current_setting('transaction_read_only') AS read_only",
    )
    const [found] = rows as { version: number; encoding: string; read_only: string }[]
    if (found === undefined || found.version < OLDEST)
      throw new DatabaseUnusable(describeProblem(url, 'is older than PostgreSQL 13'))
    if (found.encoding !== 'UTF8')
      throw new DatabaseUnusable(describeProblem(url, 'does not use UTF-8. Create it with ENCODING UTF8'))
    if (found.read_only !== 'off')
      throw new DatabaseUnusable(describeProblem(url, 'is read-only: it is a standby, or was set read-only'))
    await migratePostgres(connection, migrations, now)
  } catch (error) {
    throw explainError(url, error)
  } finally {
    await Promise.all([connection.end(1), endProbing()])
  }
}

/** Monitors the server. The probe's connection is opened on first use. */
function watchServer(url: string, patience: number) {
  const unwatched = { watch: async <T>(ask: () => PromiseLike<T>) => ask() }
  const open = () => connectPostgres({ url, liveness: unwatched })
  let probing: PostgresConnection | undefined
  const liveness = createLiveness(
    async () => {
      probing ??= open()
      await probing.query('SELECT 1')
    },
    { doubtAfter: DOUBT_AFTER, probe: PROBE, patience },
  )
  liveness.onSilence(() => {
    void probing?.end(0)
    probing = undefined
  })
  return {
    liveness,
    async endProbing() {
      liveness.close()
      await probing?.end(0)
    },
  }
}

/** Translates errors that the operator can fix into instructions. The messages never include the password. */
function explainError(url: string, error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = errorCodeOf(cause) ?? ''
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : code
  if (code === '42501')
    return new DatabaseUnusable(describeProblem(url, `does not let this user create tables (${reason})`), {
      cause,
    })
  if (code === '3D000')
    return new DatabaseUnusable(describeProblem(url, 'does not exist. Create it first'), { cause })
  if (error instanceof DatabaseUnavailable) {
    return new DatabaseUnusable(describeProblem(url, `is unavailable (${reason})`), { cause })
  }
  return error
}

function describeProblem(url: string, what: string): string {
  return `The database ${describeDatabaseUrl(url)} ${what}. Check DATABASE_URL (docs/operations.md, "PostgreSQL").`
}

/**
 * Returns an identity made from the ids of the cluster, its timeline, the database, and its tables. The identity
 * changes when a dump is restored, because a restore creates new tables. It also changes when a cluster is restored to
 * an earlier point, because such a restore starts a new timeline. Ids that a PostgreSQL-compatible engine doesn't
 * support are left out.
 */
async function readLineage(sql: SqlExecutor): Promise<string> {
  const asked = [
    'SELECT system_identifier::text AS part FROM pg_control_system()',
    'SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS part',
    'SELECT oid::text AS part FROM pg_database WHERE datname = current_database()',
    "SELECT 'replicas'::regclass::oid::text AS part",
  ]
  const parts: string[] = []
  for (const text of asked) {
    const row = await sql.get<{ part: string }>(text).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error
      return undefined
    })
    parts.push(row?.part ?? '-')
  }
  return parts.join(' ')
}
