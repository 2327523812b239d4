import {
  DatabaseUnavailable,
  type SqlExecutor,
  type TransactionWork,
  UniqueViolation,
  type SqlValue,
  type WriteOptions,
} from '../port.ts'
import { SerializationConflict } from './failure.ts'
import type { PostgresConnection, QueryResult, RowShape } from './connection.ts'
import type { ConnectionPool } from './pool.ts'
import { mayViolateUnique } from './statement-text.ts'

/** Maximum number of attempts at a conflicting transaction. */
const TRIES = 12
/**
 * Maximum random pause before the second attempt, in milliseconds. The maximum doubles with each attempt, up to 100
 * times this value.
 */
const PAUSE = 2

/** Returns the command that starts a write transaction. */
export function toBeginCommand({ isolation = 'serializable', durable = true }: WriteOptions): string {
  const begin = `BEGIN ISOLATION LEVEL ${isolation.toUpperCase()}`
  return durable ? begin : `${begin}; SET LOCAL synchronous_commit = off`
}

/** Runs `work` in a transaction on a connection from the pool, and retries it after conflicts. */
export async function runTransaction<T>(
  pool: ConnectionPool,
  begin: string,
  work: TransactionWork<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attemptTransaction(pool, begin, work)
    } catch (error) {
      if (!(error instanceof SerializationConflict)) throw error
      if (tried >= TRIES) {
        throw new DatabaseUnavailable('The transaction conflicted with others too often', { cause: error })
      }
      const pause = Math.random() * PAUSE * Math.min(2 ** tried, 100)
      await new Promise((resume) => setTimeout(resume, pause))
    }
  }
}

async function attemptTransaction<T>(
  pool: ConnectionPool,
  begin: string,
  work: TransactionWork<T>,
): Promise<T> {
  const connection = await pool.acquire()
  const lent = lendConnection(connection)
  let isSound = true
  try {
    lent.begin(begin)
    const value = await work(lent.sql)
    await lent.commit()
    return value
  } catch (error) {
    isSound = await lent.rollback()
    throw error
  } finally {
    pool.release(connection, isSound)
  }
}

interface LentTransaction {
  readonly sql: SqlExecutor
  begin(commands: string): void
  commit(): Promise<void>
  /** Rolls back. Returns false if the connection must not be used again. */
  rollback(): Promise<boolean>
}

/**
 * Lets one transaction use a connection. If the connection breaks, later statements of the transaction are rejected,
 * because they would run outside any transaction.
 */
function lendConnection(connection: PostgresConnection): LentTransaction {
  const breaks = connection.breaks()
  let over = false
  /** The error that prevents the commit, even if `work` caught it. */
  let broken: unknown
  const commands: Promise<unknown>[] = []

  function queryUnbroken(text: string, values?: readonly SqlValue[], shape?: RowShape): Promise<QueryResult> {
    if (connection.breaks() !== breaks) {
      broken ??= new DatabaseUnavailable('The connection to the database broke')
      return Promise.reject(broken)
    }
    return connection.query(text, values, shape)
  }

  /** Sends a command without waiting for its response. An error makes the commit fail. */
  function sendUnawaited(text: string): void {
    const sent = queryUnbroken(text)
    sent.catch((error: unknown) => (broken ??= error))
    commands.push(sent)
  }

  async function runStatement(
    text: string,
    values?: readonly SqlValue[],
    shape?: RowShape,
  ): Promise<QueryResult> {
    if (over) throw new Error('This transaction is over')
    const guarded = mayViolateUnique(text)
    if (guarded) sendUnawaited('SAVEPOINT statement')
    try {
      const answered = await queryUnbroken(text, values, shape)
      if (guarded) sendUnawaited('RELEASE SAVEPOINT statement')
      return answered
    } catch (error) {
      // If the savepoint could not be set, report that error.
      const reason = broken ?? error
      if (guarded && reason instanceof UniqueViolation) sendUnawaited('ROLLBACK TO SAVEPOINT statement')
      else if (!(reason instanceof TypeError)) broken ??= reason
      throw reason
    }
  }

  return {
    sql: {
      all: async <Row>(text: string, values?: readonly SqlValue[]) =>
        [...(await runStatement(text, values)).rows] as Row[],
      get: async <Row>(text: string, values?: readonly SqlValue[]) =>
        (await runStatement(text, values)).rows[0] as Row | undefined,
      tuples: async (text, values) => [...(await runStatement(text, values, 'tuples')).rows] as unknown[][],
      run: async (text, values) => ({ changes: (await runStatement(text, values)).changes }),
    },
    begin(text) {
      for (const command of text.split('; ')) sendUnawaited(command)
    },
    async commit() {
      over = true
      if (broken !== undefined) throw broken
      sendUnawaited('COMMIT')
      await Promise.allSettled(commands)
      if (broken !== undefined) throw broken
    },
    async rollback() {
      over = true
      // The connection may be in any state. A server that doesn't respond won't respond to a rollback either.
      if (broken instanceof DatabaseUnavailable) return false
      try {
        await queryUnbroken('ROLLBACK')
        return true
      } catch {
        return false
      }
    },
  }
}
