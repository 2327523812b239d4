import type { SqliteConnection } from './sqlite-connection.ts'
import { DatabaseUnavailable, type SqlExecutor, type TransactionWork } from './port.ts'

interface WriteJob {
  readonly work: TransactionWork<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** The queue for the single write connection. */
export interface GroupWriter {
  write<T>(work: TransactionWork<T>): Promise<T>
  /** Runs `work` while no transaction is open. */
  runBetween<T>(work: () => T): Promise<T>
  /** Resolves when every queued write has completed. Rejects later writes. */
  finish(): Promise<void>
}

// Maximum number of jobs per commit. This number limits how long the first job waits for the last one.
const GROUP_SIZE = 256

/**
 * Runs jobs one after another, several per commit. Jobs that arrive during a commit share the next one.
 *
 * Each job has a savepoint, so a failing job undoes only its own changes. A job resolves only after the shared commit
 * is on disk. If the commit fails, all of its jobs are rejected. A job that takes longer than `patience` milliseconds
 * is rolled back, because every later job waits for it.
 */
export function createGroupWriter(connection: SqliteConnection, patience = 10_000): GroupWriter {
  const waiting: WriteJob[] = []
  const errands: (() => void)[] = []
  let running: Promise<void> | undefined
  let closed = false

  async function drainQueue(): Promise<void> {
    while (waiting.length > 0 || errands.length > 0) {
      // Wait for one turn of the event loop. Requests that arrived together can then join the group, and a caller that
      // writes in a loop doesn't block the process.
      await new Promise((resume) => setImmediate(resume))
      for (const run of errands.splice(0)) run()
      if (waiting.length > 0) await commitGroup(connection, waiting.splice(0, GROUP_SIZE), patience)
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
    runBetween(work) {
      if (closed) return Promise.reject(new DatabaseUnavailable('The database is closing'))
      return new Promise((resolve, reject) => {
        errands.push(() => {
          try {
            resolve(work())
          } catch (error) {
            reject(error)
          }
        })
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

/**
 * Runs one job in its savepoint. Returns a function that reports the result to the caller after the commit. Throws if
 * the entire transaction has failed.
 */
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
    // A disk error has ended the transaction for every job in the group.
    if (error instanceof DatabaseUnavailable || !connection.inTransaction()) throw error
    connection.command('ROLLBACK TO job; RELEASE job')
    return () => job.reject(error)
  }
}

/**
 * Lets one job use the connection. Rejects statements sent after the job has ended, because they would run in the
 * savepoint of another job.
 */
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
    // SQLite has already rolled back. The jobs are rejected with the first error.
  }
}
