import { DatabaseUnavailable } from '../port.ts'
import type { PostgresConnection } from './connection.ts'

/** A pool whose connections are each used by one transaction at a time. */
export interface ConnectionPool {
  /** Waits for a free connection. Throws DatabaseUnavailable if none becomes free in time, or if the pool is closed. */
  acquire(): Promise<PostgresConnection>
  /** Returns a connection to the pool. If `isSound` is false, the connection is closed and replaced. */
  release(connection: PostgresConnection, isSound: boolean): void
  /** Rejects all callers that wait for a connection. */
  refuseWaiting(reason: DatabaseUnavailable): void
  /** Waits until all connections have been returned, then closes them. */
  close(): Promise<void>
}

interface PoolWaiter {
  readonly lend: (connection: PostgresConnection) => void
  readonly refuse: (reason: DatabaseUnavailable) => void
  readonly timer: NodeJS.Timeout
}

/** Creates a pool of at most `size` connections, opened on demand. `patience` is in milliseconds. */
export function createConnectionPool(
  open: () => PostgresConnection,
  size: number,
  patience: number,
): ConnectionPool {
  const free: PostgresConnection[] = []
  const waiting: PoolWaiter[] = []
  let lent = 0
  let closed = false
  let poolEmptied: () => void = () => {}

  function passToWaiter(connection: PostgresConnection): void {
    const next = waiting.shift()
    if (next === undefined) {
      free.push(connection)
      return
    }
    clearTimeout(next.timer)
    lent += 1
    next.lend(connection)
  }

  return {
    async acquire() {
      if (closed) throw new DatabaseUnavailable('The database is closing')
      const connection = free.pop() ?? (lent < size ? open() : undefined)
      if (connection !== undefined) {
        lent += 1
        return connection
      }
      return new Promise<PostgresConnection>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(one), 1)
          reject(new DatabaseUnavailable('Every connection to the database is busy'))
        }, patience)
        const one: PoolWaiter = { lend: resolve, refuse: reject, timer }
        waiting.push(one)
      })
    },
    release(connection, isSound) {
      lent -= 1
      if (isSound) passToWaiter(connection)
      else {
        void connection.end(0)
        if (waiting.length > 0) passToWaiter(open())
      }
      if (lent === 0) poolEmptied()
    },
    refuseWaiting(reason) {
      for (const { refuse, timer } of waiting.splice(0)) {
        clearTimeout(timer)
        refuse(reason)
      }
    },
    async close() {
      closed = true
      if (lent > 0) await new Promise<void>((resolve) => (poolEmptied = resolve))
      await Promise.all(free.map((connection) => connection.end(1)))
    },
  }
}
