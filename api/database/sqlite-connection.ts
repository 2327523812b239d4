import SqliteDatabase from 'better-sqlite3'
import {
  DatabaseDamaged,
  DatabaseUnavailable,
  type SqlExecutor,
  UniqueViolation,
  type SqlValue,
} from './port.ts'
import { checkValues } from './sql-value.ts'

type PreparedText = SqliteDatabase.Statement<SqlValue[]>

/** An open SQLite file: statements, and commands that control transactions. */
export interface SqliteConnection {
  readonly sql: SqlExecutor
  /** Runs commands without values (BEGIN, COMMIT, a migration file). */
  command(text: string): void
  /** Runs a single command, which is prepared once and reused. */
  step(text: string): void
  inTransaction(): boolean
  /**
   * Writes the journal into the database file and empties it, without waiting for other connections. Returns false if
   * another connection is still reading the journal.
   */
  emptyJournal(): boolean
  close(): void
}

// The source code contains few statements, but each length of a `?` list makes a separate statement, so the cache needs
// a limit.
const STATEMENTS_KEPT = 500
const LOCK = 'FOR UPDATE'
/** How long a statement waits for another process's lock, in milliseconds. */
const PATIENCE = 5000

const unavailable = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL|INTERRUPT)/
const damaged = /^SQLITE_(CORRUPT|NOTADB)/

/** Opens the file. In `write` mode, creates the file and sets its options. */
export function connectSqlite(file: string, mode: 'write' | 'read'): SqliteConnection {
  const handle = translateErrors(() => openHandle(file, mode))
  const prepared = { rows: new Map<string, PreparedText>(), tuples: new Map<string, PreparedText>() }

  function prepareStatement(text: string, mode: 'rows' | 'tuples' = 'rows'): PreparedText {
    if (!handle.open) throw new DatabaseUnavailable('The database is closed')
    const known = prepared[mode].get(text)
    if (known !== undefined) return known
    if (prepared[mode].size >= STATEMENTS_KEPT) prepared[mode].clear()
    const made = handle.prepare<SqlValue[]>(removeRowLock(text))
    if (mode === 'tuples') made.raw()
    prepared[mode].set(text, made)
    return made
  }

  return {
    sql: {
      all: async <Row>(text: string, values: readonly SqlValue[] = []) =>
        translateErrors(() => prepareStatement(text).all(...checkValues(values)) as Row[]),
      get: async <Row>(text: string, values: readonly SqlValue[] = []) =>
        translateErrors(() => prepareStatement(text).get(...checkValues(values)) as Row | undefined),
      tuples: async (text, values = []) =>
        translateErrors(
          () => prepareStatement(text, 'tuples').all(...checkValues(values)) as unknown as unknown[][],
        ),
      run: async (text, values = []) =>
        translateErrors(() => ({ changes: prepareStatement(text).run(...checkValues(values)).changes })),
    },
    command: (text) => translateErrors(() => void handle.exec(text)),
    step: (text) => translateErrors(() => void prepareStatement(text).run()),
    inTransaction: () => handle.inTransaction,
    emptyJournal: () =>
      translateErrors(() => {
        handle.pragma('busy_timeout = 0')
        try {
          const [found] = handle.pragma('wal_checkpoint(TRUNCATE)') as { readonly busy: number }[]
          return found?.busy === 0
        } finally {
          handle.pragma(`busy_timeout = ${PATIENCE}`)
        }
      }),
    close: () => void handle.close(),
  }
}

/**
 * Removes `FOR UPDATE`, which SQLite doesn't support. SQLite doesn't need it, because transactions run one at a time.
 */
function removeRowLock(text: string): string {
  return text.endsWith(LOCK) ? text.slice(0, -LOCK.length).trimEnd() : text
}

function openHandle(file: string, mode: 'write' | 'read'): SqliteDatabase.Database {
  const handle = new SqliteDatabase(file, { readonly: mode === 'read', timeout: PATIENCE })
  if (mode === 'write') {
    handle.pragma('journal_mode = WAL')
    // Every commit must be on disk before it is acknowledged, because devices then delete their own copy.
    handle.pragma('synchronous = FULL')
    handle.pragma('wal_autocheckpoint = 1000')
    // Overwrite deleted bytes with zeros.
    handle.pragma('secure_delete = ON')
    handle.pragma(`journal_size_limit = ${64 * 1024 * 1024}`)
  }
  handle.pragma('foreign_keys = ON')
  handle.pragma('trusted_schema = OFF')
  return handle
}

function translateErrors<T>(attempt: () => T): T {
  try {
    return attempt()
  } catch (error) {
    if (!(error instanceof SqliteDatabase.SqliteError)) throw error
    if (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') {
      throw new UniqueViolation(error.message, { cause: error })
    }
    if (damaged.test(error.code)) throw new DatabaseDamaged(error.message, { cause: error })
    if (unavailable.test(error.code)) throw new DatabaseUnavailable(error.message, { cause: error })
    throw error
  }
}
