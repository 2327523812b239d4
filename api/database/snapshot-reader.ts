import { DatabaseUnavailable, type TransactionWork } from './port.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Reads several things of one moment, on a connection of its own. */
export interface SnapshotReader {
  read<T>(work: TransactionWork<T>): Promise<T>
  /** Resolves when everything asked for so far is read, and closes the connection; later readings are refused. */
  finish(): Promise<void>
}

/**
 * Readings come one after the other, each in a transaction that changes nothing: it sees the moment of its first statement
 * whatever is written meanwhile, and waits for no writer. On a connection of its own, because another reader's statement
 * in the midst of it would be of that moment, too.
 */
export function createSnapshotReader(connection: SqliteConnection): SnapshotReader {
  /** The reading that everybody who comes waits for; undefined while nobody reads. */
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
