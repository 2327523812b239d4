import type { RecordChange } from '#sync/client/write.ts'
import { durableStorage, type DurableStorage } from '../browser/durable-storage.ts'
import { listOpenPages } from '../browser/page-id.ts'
import { AHEAD_PREFIX } from '../session/device-names.ts'
import type { SessionRow } from './database-rows.ts'
import { parseKeptChanges } from './kept-changes.ts'

/** An edit that was shown on the screen but might not have been stored before its page closed or crashed. */
export interface AheadEdit {
  readonly key: string
  readonly session: string
  readonly n: number
  /** When the edit was made, in milliseconds by the device's clock. */
  readonly at: number
  readonly changes: readonly RecordChange[]
  readonly place?: string | undefined
}

/**
 * Maximum size of an edit in the log, in characters of JSON. A larger edit, such as a big import, is not logged, so the
 * user waits until the edit is stored.
 */
const NOTE_MAX = 2_000_000
/**
 * If the browser can't report which pages are open, a page counts as closed when its logged edit is older than this, in
 * milliseconds.
 */
const CLOSED_AFTER = 60_000

export interface AheadPorts {
  readonly userId: string
  /** Session of this page and store, under which its edits are numbered. */
  readonly session: string
  readonly texts?: DurableStorage
  readonly openPages?: () => Promise<ReadonlySet<string> | null>
}

/**
 * Write-ahead log of one store. Each edit is logged synchronously before its transaction, and removed from the log
 * afterward. Screens show an edit once it is logged, so every edit shown is also on the device. If a page closes, the
 * next page stores the remaining edits exactly once, because the transaction that stores an edit also stores the edit's
 * number.
 */
export class WriteAhead {
  readonly #ports: Required<AheadPorts>
  readonly #prefix: string
  #next = 1
  /** Highest number stored; `#open` has the lower numbers that have not been stored yet. */
  #last = 0
  readonly #open = new Set<number>()

  constructor({ texts = durableStorage, openPages = listOpenPages, ...ports }: AheadPorts) {
    this.#ports = { texts, openPages, ...ports }
    this.#prefix = `${AHEAD_PREFIX}${ports.userId}/`
  }

  /** Logs an edit before it is stored, and returns its number. */
  note(changes: readonly RecordChange[], place: string | undefined, at: number): number {
    const n = this.#next++
    this.#open.add(n)
    const text = JSON.stringify({ at, place, changes })
    if (text.length <= NOTE_MAX) this.#ports.texts.write(this.#keyOf(n), text)
    return n
  }

  /** Resolves once all edits in the log would survive a browser crash; see `DurableStorage`. */
  whenNoted(): Promise<void> {
    return this.#ports.texts.whenDurable()
  }

  /** Marks an edit as stored. The transaction that stores the edit must also store the result of `row`. */
  markStored(n: number): void {
    this.#open.delete(n)
    this.#last = Math.max(this.#last, n)
  }

  /** Returns the row of this session, which records the numbers of the edits stored so far. */
  row(): SessionRow {
    const [id, last] = [this.#ports.session, this.#last]
    return last === 0 ? { id } : { id, last, open: [...this.#open].filter((n) => n < last) }
  }

  /** Call it if the transaction that stores an edit failed, so that the edit can be tried again. */
  reopen(n: number): void {
    this.#open.add(n)
  }

  /** Removes an edit from the log after it has been stored, refused, or moved to the list of unstored edits. */
  settle(n: number): void {
    this.#open.delete(n)
    this.#ports.texts.remove(this.#keyOf(n))
  }

  /**
   * Counts the edits in the log, across all pages. These edits are being stored, or were interrupted before they were
   * stored.
   */
  count(): number {
    return this.#ports.texts.keys(this.#prefix).length
  }

  /** Empties the log when the account's data is deleted. */
  clear(): void {
    for (const key of this.#ports.texts.keys(this.#prefix)) this.#ports.texts.remove(key)
  }

  /** Reads the remaining edits of closed pages, in the order they were made. */
  async readLeft(now: number): Promise<AheadEdit[]> {
    const { texts, openPages } = this.#ports
    await texts.whenRestored()
    const keys = texts.keys(this.#prefix)
    if (keys.length === 0) return []
    const pages = await openPages()
    return keys
      .flatMap((key) => {
        const noted = texts.read(key)
        if (noted === null) return []
        const isClosed = pages === null ? now - noted.at > CLOSED_AFTER : !pages.has(noted.page)
        const edit = isClosed ? parseEdit(key, key.slice(this.#prefix.length), noted.text) : null
        return edit === null ? [] : [{ ...edit, noted: noted.at }]
      })
      .sort((one, other) => one.noted - other.noted || one.n - other.n)
  }

  /** Removes a closed page's edit after it has been stored. */
  forget({ key }: AheadEdit): void {
    this.#ports.texts.remove(key)
  }

  #keyOf(n: number): string {
    return `${this.#prefix}${this.#ports.session}.${n}`
  }
}

/** Returns true if the store already has edit `n` of the session that `row` belongs to. */
export function isStoredEdit(row: SessionRow | undefined, n: number): boolean {
  return row?.last !== undefined && n <= row.last && row.open?.includes(n) !== true
}

/** Returns a session's row with one more edit stored. */
export function withStoredEdit(row: SessionRow | undefined, { session, n }: AheadEdit): SessionRow {
  const before = row?.last ?? 0
  const skipped = Array.from({ length: Math.max(0, n - before - 1) }, (_, at) => before + 1 + at)
  const open = [...(row?.open ?? []), ...skipped].filter((m) => m !== n)
  return { id: session, last: Math.max(before, n), open }
}

function parseEdit(key: string, name: string, text: string): AheadEdit | null {
  const [session = '', number = ''] = name.split('.')
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null) return null
    const { at, place, changes } = found as Record<string, unknown>
    const known = parseKeptChanges(changes)
    if (typeof at !== 'number' || known === null) return null
    return {
      key,
      session,
      n: Number(number),
      at,
      changes: known,
      ...(typeof place === 'string' && { place }),
    }
  } catch {
    return null
  }
}
