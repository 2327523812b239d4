import { liveQuery, type Subscription } from 'dexie'
import type { StoreDatabase } from './database.ts'

/** A query that runs again whenever its data changes. */
export interface LiveQuery<T> {
  subscribe(observer: { next(value: T): void; error(error: unknown): void }): { unsubscribe(): void }
}

/**
 * Delay before each retry of a failed read, in milliseconds. Reads fail, for example, when a phone drops the database
 * connection.
 */
const PAUSES = [100, 500, 2_000]
/**
 * Delay before reopening the database, in milliseconds. A tab that logs out deletes the database before it notifies the
 * other tabs.
 */
const REVIVE = 300
/** Longest delay between attempts to reopen the database, in milliseconds. */
const REVIVE_MAX = 10_000
/** Interval, in milliseconds, for checking whether the server has refilled a database that was deleted while in use. */
const REFILL = 500

interface LiveQueryPorts {
  /** Shows an error in place of the page. Returns false if the error isn't about storage. */
  readonly told: (error: unknown) => boolean
  /** Called when the connection is lost, and when the database can be used again. */
  readonly onLost: (isLost: boolean) => void
  /** Called when the database is open again, to sync. */
  readonly onRevived: () => void
  /** False if the server has no copy of the data, so it can't refill the database. */
  readonly canRefill: boolean
}

/**
 * Runs the live queries of the pages. If the connection is lost or the database is deleted while in use, keeps trying
 * to reopen the database. In the meantime, the pages keep their content and typed text.
 */
export class LiveQueries {
  readonly #database: StoreDatabase
  readonly #ports: LiveQueryPorts
  readonly #restarts = new Set<() => void>()
  #closing = false
  #isLost = false
  #hasRead = false

  constructor(database: StoreDatabase, ports: LiveQueryPorts) {
    this.#database = database
    this.#ports = ports
    database.on('close', () => {
      void this.#revive()
    })
  }

  /** Call before this tab closes the database, so that it is not reopened. */
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
              // Ignore results while the database is being refilled, because they are incomplete.
              if (this.#isLost) return
              this.#hasRead = true
              observer.next(value)
            },
            error: (error: unknown) => {
              const pause = PAUSES[failures]
              failures += 1
              // The query starts again when the database is reopened.
              if (this.#closing || this.#isLost) return
              if (pause !== undefined) timer = setTimeout(startQuery, pause)
              else if (!this.#ports.told(error)) observer.error(error)
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

  /** Reopens the database after the browser or another tab closed it, unless this tab is closing it. */
  async #revive(): Promise<void> {
    if (this.#closing || this.#isLost) return
    this.#isLost = true
    this.#ports.onLost(true)
    for (let pause = REVIVE; ; pause = Math.min(pause * 2, REVIVE_MAX)) {
      await sleep(pause)
      if (this.#closing) return
      try {
        if (!this.#database.isOpen()) {
          this.#database.close({ disableAutoOpen: false })
          await this.#database.open()
        }
        if (await this.#isRefilled()) break
      } catch (error) {
        console.info('Could not reopen the database yet:', error)
      }
    }
    this.#isLost = false
    this.#ports.onLost(false)
    for (const restart of this.#restarts) restart()
    this.#ports.onRevived()
  }

  async #isRefilled(): Promise<boolean> {
    if (!this.#hasRead || !this.#ports.canRefill) return true
    this.#ports.onRevived()
    for (;;) {
      const meta = await this.#database.meta.get('sync')
      if (meta !== undefined && meta.value.epoch !== '' && meta.value.snap === null) return true
      await sleep(REFILL)
      if (this.#closing) return false
    }
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
