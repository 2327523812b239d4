import type { ClientTx, ClientPort } from '#sync/client/port.ts'
import type { StoreDatabase } from './database.ts'
import { trimOldHistory } from './history.ts'
import { runWithReopening } from './reopen-database.ts'
import { isStorageFull } from './storage-failure.ts'
import type { WriteAhead } from './write-ahead.ts'

/**
 * Runs one transaction. If the device is full, trims the history and retries. `noted` lists the edits that the
 * transaction stores, by their numbers in the write-ahead log.
 */
export type TransactInStore = <T>(work: (tx: ClientTx) => Promise<T>, noted?: readonly number[]) => Promise<T>

interface TransactPorts {
  readonly database: StoreDatabase
  readonly port: ClientPort
  readonly ahead: WriteAhead
  /** Returns true after the account's data was deleted. The database must then stay closed. */
  readonly isDestroyed: () => boolean
}

/** Creates the function that runs a store's transactions. The first transaction also registers the session. */
export function createTransact({ database, port, ahead, isDestroyed }: TransactPorts): TransactInStore {
  let known = false
  return async (work, noted) => {
    const attemptTransaction = () =>
      runWithReopening(
        database,
        () =>
          port
            .transact(async (tx) => {
              if (!known && noted === undefined) await database.sessions.put(ahead.row())
              return work(tx)
            })
            .catch((error: unknown) => {
              for (const n of noted ?? []) ahead.reopen(n)
              throw error
            }),
        isDestroyed,
      )
    try {
      const done = await attemptTransaction()
      known = true
      return done
    } catch (error) {
      if (!isStorageFull(error) || !(await trimOldHistory(database).catch(() => false))) throw error
      return attemptTransaction()
    }
  }
}
