import { liveQuery, type Subscription } from 'dexie'
import type { StoreDatabase } from './database.ts'

/** Something read from the database again whenever it changes. */
export interface LiveQuery<T> {
  subscribe(observer: { next(value: T): void; error(error: unknown): void }): { unsubscribe(): void }
}

/** Pauses before reading again after a failure, milliseconds: phones drop the connection to the database. */
const PAUSES = [100, 500, 2_000]

/** Reads what pages watch, also across a lost connection and a database that was deleted and is built anew. */
export class LiveQueries {
  readonly #told: (error: unknown) => boolean
  readonly #restarts = new Set<() => void>()
  #closing = false

  /** `told` shows an error in place of the page; false when it is none of the storage's. */
  constructor(database: StoreDatabase, told: (error: unknown) => boolean, onRevived: () => void) {
    this.#told = told
    database.on('close', () => {
      // The browser, or another tab, closed it: this one works on, unless it is being left.
      setTimeout(() => {
        if (this.#closing || database.isOpen()) return
        database.open().then(
          () => {
            for (const restart of this.#restarts) restart()
            onRevived()
          },
          (error: unknown) => void told(error),
        )
      }, REVIVE)
    })
  }

  /** From now on a closed database stays closed. */
  leave(): void {
    this.#closing = true
  }

  watch<T>(read: () => Promise<T>): LiveQuery<T> {
    return {
      subscribe: (observer) => {
        let subscription: Subscription | undefined
        let timer: ReturnType<typeof setTimeout> | undefined
        let failures = 0
        const startQuery = (): void => {
          subscription?.unsubscribe()
          subscription = liveQuery(read).subscribe({
            next: (value) => {
              failures = 0
              observer.next(value)
            },
            error: (error: unknown) => {
              const pause = PAUSES[failures]
              failures += 1
              if (this.#closing) return
              if (pause !== undefined) timer = setTimeout(startQuery, pause)
              else if (!this.#told(error)) observer.error(error)
            },
          })
        }
        startQuery()
        this.#restarts.add(startQuery)
        return {
          unsubscribe: () => {
            clearTimeout(timer)
            this.#restarts.delete(startQuery)
            subscription?.unsubscribe()
          },
        }
      },
    }
  }
}

/** How long to wait before opening again: a tab that logs out deletes the database and then tells the others. */
const REVIVE = 300
