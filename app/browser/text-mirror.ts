import { isWebKit, SuspensionGuard } from './release-suspended.ts'

/** A text in the mirror. `text` is null if the text has been removed. */
export interface MirrorRow {
  readonly key: string
  readonly at: number
  readonly page: string
  readonly text: string | null
}

const TABLE = 'texts'

/** Delay before each retry of a failed read, in milliseconds. */
const PAUSES = [100, 400, 1_500]

const suspension = isWebKit() ? new SuspensionGuard(globalThis) : undefined

/**
 * A database with one table of texts. No other code locks the table, so each write starts before the call returns. All
 * failures are ignored, because the database holds only second copies.
 */
export class TextMirror {
  readonly #name: string
  #database: IDBDatabase | null = null
  #opening: Promise<IDBDatabase | null> | undefined
  /** Writes made while the database is not open. */
  readonly #waiting = new Map<string, MirrorRow | null>()
  /**
   * Settles once the last transaction has ended. Transactions on the same table end in the order in which they started.
   */
  #committing: Promise<void> = Promise.resolve()

  constructor(name: string) {
    this.#name = name
  }

  put(row: MirrorRow): void {
    this.#write(row.key, row)
  }

  drop(key: string): void {
    this.#write(key, null)
  }

  /**
   * Reads all rows. Resolves to an empty list if the database can't be read even after several attempts. Never rejects.
   */
  async readAll(): Promise<readonly MirrorRow[]> {
    for (const pause of PAUSES) {
      const rows = await this.#readRows()
      if (rows !== null || globalThis.indexedDB === undefined) return rows ?? []
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return (await this.#readRows()) ?? []
  }

  /** Resolves once all writes so far are committed or have failed. Never rejects. */
  async whenCommitted(): Promise<void> {
    if (this.#waiting.size > 0) {
      await this.#open()
      this.#writeWaiting()
    }
    await this.#committing
  }

  async #readRows(): Promise<readonly MirrorRow[] | null> {
    const database = await this.#open()
    if (database === null) return null
    return new Promise((resolve) => {
      try {
        const work = database.transaction(TABLE)
        suspension?.watch(work)
        const request: IDBRequest<unknown[]> = work.objectStore(TABLE).getAll()
        request.addEventListener('success', () => {
          resolve(request.result.filter(isMirrorRow))
        })
        request.addEventListener('error', () => {
          resolve(null)
        })
      } catch {
        this.#forget()
        resolve(null)
      }
    })
  }

  #write(key: string, row: MirrorRow | null): void {
    this.#waiting.set(key, row)
    if (!this.#writeWaiting()) void this.#open().then(() => this.#writeWaiting())
  }

  /** Writes all waiting rows. Returns false if the database is not open. */
  #writeWaiting(): boolean {
    if (this.#database === null || !this.#commit([...this.#waiting])) return false
    this.#waiting.clear()
    return true
  }

  /** Starts the writes in one transaction and commits it immediately. Returns false if the connection is lost. */
  #commit(writes: readonly (readonly [string, MirrorRow | null])[]): boolean {
    if (writes.length === 0) return true
    try {
      const work = this.#database?.transaction(TABLE, 'readwrite', { durability: 'relaxed' })
      if (work === undefined) return false
      const table = work.objectStore(TABLE)
      for (const [key, row] of writes) {
        if (row === null) table.delete(key)
        else table.put(row)
      }
      work.commit()
      this.#committing = untilEnded(work)
      return true
    } catch {
      this.#forget()
      return false
    }
  }

  #forget(): void {
    this.#database = null
    this.#opening = undefined
  }

  #open(): Promise<IDBDatabase | null> {
    this.#opening ??= openTextDatabase(this.#name).then((database) => {
      this.#database = database
      // Retry with the next write, because a browser that has just started may still be closing its old files.
      if (database === null) this.#opening = undefined
      database?.addEventListener('close', () => this.#forget())
      database?.addEventListener('versionchange', () => {
        database.close()
        this.#forget()
      })
      return database
    })
    return this.#opening
  }
}

function openTextDatabase(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = globalThis.indexedDB.open(name, 1)
      request.addEventListener('upgradeneeded', () => {
        if (request.transaction !== null) suspension?.watch(request.transaction)
        request.result.createObjectStore(TABLE, { keyPath: 'key' })
      })
      request.addEventListener('success', () => {
        resolve(request.result)
      })
      request.addEventListener('error', (event) => {
        event.preventDefault()
        resolve(null)
      })
    } catch {
      resolve(null)
    }
  })
}

/** Resolves once a transaction is committed or aborted. */
function untilEnded(work: IDBTransaction): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['complete', 'abort'] as const) {
      work.addEventListener(end, () => {
        resolve()
      })
    }
  })
}

function isMirrorRow(row: unknown): row is MirrorRow {
  if (typeof row !== 'object' || row === null) return false
  const { key, at, page, text } = row as Record<keyof MirrorRow, unknown>
  return (
    typeof key === 'string' &&
    typeof at === 'number' &&
    typeof page === 'string' &&
    (text === null || typeof text === 'string')
  )
}
