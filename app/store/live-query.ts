import { liveQuery, type Subscription } from 'dexie'
import type { StoreDatabase } from './database.ts'

/** A query that runs again whenever its data changes. */
export interface LiveQuery<T> {
  subscribe(observer: { next(value: T): void; error(error: unknown): void }): { unsubscribe(): void }
}

/** Delays before reading again after a failure, in milliseconds: phones drop the database connection. */
const PAUSES = [100, 500, 2_000]

/** Runs the queries that pages watch, and survives a lost connection and a database that is deleted and recreated. */
export class LiveQueries {
  readonly #told: (error: unknown) => boolean
  readonly #restarts = new Set<() => void>()
  #closing = false

  /** `told` shows an error in place of the page; it returns false if the error isn't about storage. */
  constructor(database: StoreDatabase, told: (error: unknown) => boolean, onRevived: () => void) {
    this.#told = told
    database.on('close', () => {
      // The browser or another tab closed the database: reopen it, unless this tab is closing it.
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

  /** From now on, a closed database stays closed. */
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

/** Delay before reopening: a tab that logs out deletes the database before it tells the others. */
const REVIVE = 300
