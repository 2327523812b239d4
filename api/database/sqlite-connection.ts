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

/** An open handle on the SQLite file: statements, and commands that control transactions. */
export interface SqliteConnection {
  readonly sql: SqlExecutor
  /** Runs commands without values (BEGIN, COMMIT, a migration file). */
  command(text: string): void
  /** Runs a single recurring command, which is prepared only once. */
  step(text: string): void
  inTransaction(): boolean
  /**
   * Moves the journal into the file and empties it, without waiting for other connections. Returns false if one is
   * still reading from the journal.
   */
  emptyJournal(): boolean
  close(): void
}

// Statements come from the source code, so there are few, but lists of `?` with many different lengths could still
// accumulate.
const STATEMENTS_KEPT = 500
const LOCK = 'FOR UPDATE'
/** How long a statement waits for another process's lock, in milliseconds. */
const PATIENCE = 5000

const unavailable = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL|INTERRUPT)/
const damaged = /^SQLITE_(CORRUPT|NOTADB)/

/** Opens the file. The writer creates it and sets its options; a reader can't change anything. */
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

/** Transactions run one after another here, so no row locks are needed. */
function removeRowLock(text: string): string {
  return text.endsWith(LOCK) ? text.slice(0, -LOCK.length).trimEnd() : text
}

function openHandle(file: string, mode: 'write' | 'read'): SqliteDatabase.Database {
  const handle = new SqliteDatabase(file, { readonly: mode === 'read', timeout: PATIENCE })
  if (mode === 'write') {
    handle.pragma('journal_mode = WAL')
    // Acknowledged means on disk: a device drops its own copy once the server has acknowledged it.
    handle.pragma('synchronous = FULL')
    handle.pragma('wal_autocheckpoint = 1000')
    // Deleted and overwritten bytes become zeros instead of staying in the file.
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
