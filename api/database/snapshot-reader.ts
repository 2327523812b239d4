import { DatabaseUnavailable, type TransactionWork } from './port.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Runs groups of reads on a separate connection. Each group reads from a single snapshot. */
export interface SnapshotReader {
  read<T>(work: TransactionWork<T>): Promise<T>
  /** Resolves when every queued read is done, and closes the connection. Rejects later reads. */
  finish(): Promise<void>
}

/**
 * Runs reads one after the other. Each read is in a read-only transaction that sees the state at its first statement
 * and doesn't wait for any writer. The reader needs its own connection, because other readers' statements would
 * otherwise join the transaction.
 */
export function createSnapshotReader(connection: SqliteConnection): SnapshotReader {
  /** The last read in the queue; undefined if the queue is empty. */
  let last: Promise<unknown> | undefined
  let closed = false

  async function readNow<T>(work: TransactionWork<T>): Promise<T> {
    connection.step('BEGIN')
    try {
      return await work(connection.sql)
    } finally {
      connection.step('COMMIT')
    }
  }

  return {
    read<T>(work: TransactionWork<T>) {
      if (closed) return Promise.reject(new DatabaseUnavailable('The database is closing'))
      const turn = last === undefined ? readNow(work) : last.then(() => readNow(work))
      const over = () => {
        if (last === turnOver) last = undefined
      }
      const turnOver: Promise<unknown> = turn.then(over, over)
      last = turnOver
      return turn
    },
    async finish() {
      closed = true
      await last
      connection.close()
    },
  }
}
