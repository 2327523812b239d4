import type { SqliteConnection } from './sqlite-connection.ts'
import { DatabaseUnavailable, type SqlExecutor, type TransactionWork } from './port.ts'

interface WriteJob {
  readonly work: TransactionWork<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** The queue in front of the one writing connection. */
export interface GroupWriter {
  write<T>(work: TransactionWork<T>): Promise<T>
  /** Resolves when everything asked for so far is settled; later writes are refused. */
  finish(): Promise<void>
}

// Bounds how long the first of a group waits for the last.
const GROUP_SIZE = 256

/**
 * Runs jobs one after another, several to a commit: the jobs that arrive while one commit is written share the next.
 *
 * Each job has a savepoint, so a failing one takes only its own changes with it. Nobody hears of success before the
 * shared commit is on disk; if that fails, nobody hears of success at all. A job that is not done after `patience`
 * milliseconds is undone, because everybody behind it waits.
 */
export function createGroupWriter(connection: SqliteConnection, patience = 10_000): GroupWriter {
  const waiting: WriteJob[] = []
  let running: Promise<void> | undefined
  let closed = false

  async function drainQueue(): Promise<void> {
    while (waiting.length > 0) {
      // One turn of the event loop: requests that arrived together join the group, and a writer that writes again as
      // soon as it is answered does not keep the process from doing anything else.
      await new Promise((resume) => setImmediate(resume))
      await commitGroup(connection, waiting.splice(0, GROUP_SIZE), patience)
    }
    running = undefined
  }

  return {
    write<T>(work: TransactionWork<T>) {
      if (closed) return Promise.reject(new DatabaseUnavailable('The database is closing'))
      return new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: (value) => resolve(value as T), reject })
        running ??= drainQueue()
      })
    },
    async finish() {
      closed = true
      await running
    },
  }
}

async function commitGroup(
  connection: SqliteConnection,
  jobs: readonly WriteJob[],
  patience: number,
): Promise<void> {
  const outcomes: (() => void)[] = []
  try {
    connection.step('BEGIN IMMEDIATE')
    for (const job of jobs) outcomes.push(await attemptJob(connection, job, patience))
    connection.step('COMMIT')
  } catch (cause) {
    abandonTransaction(connection)
    const error = new DatabaseUnavailable('The transaction could not be written', { cause })
    for (const job of jobs) job.reject(error)
    return
  }
  for (const tell of outcomes) tell()
}

/** Runs one job in its savepoint; what it returns tells the caller, once the commit stands. Throws if none can. */
async function attemptJob(
  connection: SqliteConnection,
  job: WriteJob,
  patience: number,
): Promise<() => void> {
  connection.step('SAVEPOINT job')
  const tx = lendTransaction(connection.sql)
  try {
    const value = await finishWithin(patience, job.work(tx.sql))
    tx.end()
    connection.step('RELEASE job')
    return () => job.resolve(value)
  } catch (error) {
    tx.end()
    // A full disk or a broken one ends the whole transaction, for all who share it.
    if (error instanceof DatabaseUnavailable || !connection.inTransaction()) throw error
    connection.command('ROLLBACK TO job; RELEASE job')
    return () => job.reject(error)
  }
}

/** Lends the connection for the time of one job: a statement sent later would land in somebody else's savepoint. */
function lendTransaction(sql: SqlExecutor): { readonly sql: SqlExecutor; end(): void } {
  let over = false
  function executorInTime(): SqlExecutor {
    if (over) throw new Error('This transaction is over')
    return sql
  }
  return {
    sql: {
      all: async (text, values) => executorInTime().all(text, values),
      get: async (text, values) => executorInTime().get(text, values),
      tuples: async (text, values) => executorInTime().tuples(text, values),
      run: async (text, values) => executorInTime().run(text, values),
    },
    end() {
      over = true
    },
  }
}

async function finishWithin<T>(patience: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`A transaction took longer than ${patience} ms`)), patience)
  })
  try {
    return await Promise.race([work, overdue])
  } finally {
    clearTimeout(timer)
  }
}

function abandonTransaction(connection: SqliteConnection): void {
  if (!connection.inTransaction()) return
  try {
    connection.command('ROLLBACK')
  } catch {
    // SQLite has then already rolled back by itself; the jobs hear of the first error.
  }
}
