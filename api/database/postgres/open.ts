import { fileURLToPath } from 'node:url'
import { databaseName } from '../address.ts'
import { type Database, DatabaseUnavailable, type Sql } from '../port.ts'
import { codeOf, DatabaseUnusable } from './failure.ts'
import { type Line, openLine } from './line.ts'
import { migratePostgres } from './migrate.ts'
import { shareNews } from './news.ts'
import { createPool } from './pool.ts'
import { beginning, transact } from './transaction.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

const OLDEST = 130_000
/** Transactions at once, and reads; one connection more listens. */
const WRITERS = 10
const READERS = 4
const PATIENCE = 15_000
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  /** Epoch milliseconds; noted beside each migration. */
  readonly now: () => number
  /** Milliseconds after which a server that says nothing counts as gone. */
  readonly patience?: number
}

/**
 * Opens a PostgreSQL database: checks what it is, migrates it, and only then hands it out. Several processes may.
 *
 * Throws DatabaseUnusable when the address leads nowhere or to what cannot be used, and SchemaMismatch when the schema
 * is not this version's.
 */
export async function openPostgres({ url, now, patience = PATIENCE }: PostgresOptions): Promise<Database> {
  await prepare(url, patience, now())
  const pool = createPool(() => openLine({ url, patience }), WRITERS, patience)
  const reading = renewable(() => openLine({ url, patience, connections: READERS, readOnly: true }))
  const telling = renewable(() => openLine({ url, patience }))
  const news = await shareNews(url, telling.line)
  let closed = false

  const read: Sql = {
    all: async <Row>(text: string, values = []) => [...(await reading.query(text, values)).rows] as Row[],
    get: async <Row>(text: string, values = []) =>
      (await reading.query(text, values)).rows[0] as Row | undefined,
    run: async (text, values = []) => ({ changes: (await reading.query(text, values)).changes }),
  }
  return {
    read,
    snapshot: (work) => transact(pool, SNAPSHOT, work),
    write: (work, options = {}) => transact(pool, beginning(options), work),
    news,
    lineage: () => lineage(read),
    async close() {
      if (closed) return
      closed = true
      await pool.close()
      await news.close()
      await Promise.all([reading.end(), telling.end()])
    },
  }
}

/** A line that is thrown away and opened anew when the server says nothing: a dead connection may look alive for long. */
function renewable(open: () => Line) {
  let line = open()
  let ended = false
  return {
    line: () => line,
    async query(...asked: Parameters<Line['query']>) {
      if (ended) throw new DatabaseUnavailable('The database is closed')
      const used = line
      try {
        return await used.query(...asked)
      } catch (error) {
        if (isSilence(error) && used === line) {
          line = open()
          void used.end(0)
        }
        throw error
      }
    },
    async end() {
      ended = true
      await line.end(1)
    },
  }
}

function isSilence(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.cause === undefined
}

async function prepare(url: string, patience: number, now: number): Promise<void> {
  const line = openLine({ url, patience })
  try {
    const { rows } = await line.query(
      "SELECT current_setting('server_version_num')::bigint AS version, current_setting('server_encoding') AS encoding, " +
        "current_setting('transaction_read_only') AS read_only",
    )
    const [found] = rows as { version: number; encoding: string; read_only: string }[]
    if (found === undefined || found.version < OLDEST)
      throw new DatabaseUnusable(words(url, 'is older than PostgreSQL 13'))
    if (found.encoding !== 'UTF8')
      throw new DatabaseUnusable(words(url, 'is not in UTF8: create it with ENCODING UTF8'))
    if (found.read_only !== 'off')
      throw new DatabaseUnusable(words(url, 'takes no writes: it is a standby, or set read-only'))
    await migratePostgres(line, migrations, now)
  } catch (error) {
    throw explained(url, error)
  } finally {
    await line.end(1)
  }
}

/** What an operator can do something about, in his words; never with the password. */
function explained(url: string, error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = codeOf(cause) ?? ''
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : code
  if (code === '42501')
    return new DatabaseUnusable(words(url, `lets this user make no tables (${reason})`), { cause })
  if (code === '3D000') return new DatabaseUnusable(words(url, 'does not exist: create it first'), { cause })
  if (error instanceof DatabaseUnavailable) {
    return new DatabaseUnusable(words(url, `cannot be used now (${reason})`), { cause })
  }
  return error
}

function words(url: string, what: string): string {
  return `The database ${databaseName(url)} ${what}. Look at DATABASE_URL (docs/operations.md, "PostgreSQL").`
}

/**
 * The cluster, its timeline, the database and its tables: restoring a dump makes new tables, restoring a cluster to an
 * earlier moment begins a new timeline. What an engine that only speaks like PostgreSQL cannot tell is left out.
 */
async function lineage(sql: Sql): Promise<string> {
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
