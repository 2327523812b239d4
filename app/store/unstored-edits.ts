import * as z from 'zod/mini'
import type { RecordChange } from '#sync/client/write.ts'
import { UNSTORED_PREFIX } from '../session/device-names.ts'
import { parseKeptChanges } from './kept-changes.ts'

/** An edit the device could not store. It is kept in memory and in the tab's session storage until it can be stored. */
export interface UnstoredEdit {
  readonly key: number
  readonly changes: readonly RecordChange[]
  /** Project in which the edit can be undone, if any. */
  readonly place?: string | undefined
  /** Name of the error. */
  readonly code: string
}

/** Storage separate from the database, so that a reload does not lose the edits. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const Kept = z.array(
  z.object({
    changes: z.unknown(),
    place: z.optional(z.string()),
    code: z.string(),
  }),
)

/** All edits the device could not store for one account in this tab, oldest first. */
export class UnstoredEdits {
  #edits: readonly UnstoredEdit[]
  #next = 1
  readonly #listeners = new Set<() => void>()
  readonly #key: string
  readonly #storage: TabStorage | undefined

  constructor(userId: string, storage: TabStorage | undefined = tabStorage()) {
    this.#key = UNSTORED_PREFIX + userId
    this.#storage = storage
    this.#edits = this.#read()
    this.#guard()
  }

  /** Returns the current edits. Every change creates a new list. */
  readonly snapshot = (): readonly UnstoredEdit[] => this.#edits

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Keeps an edit the device could not store; `error` is the reason. */
  keep(changes: readonly RecordChange[], place: string | undefined, error: unknown): void {
    const code = error instanceof Error ? error.name : 'UnknownError'
    this.#become([...this.#edits, { key: this.#next++, changes, place, code }])
  }

  remove(keys: ReadonlySet<number>): void {
    if (keys.size > 0) this.#become(this.#edits.filter(({ key }) => !keys.has(key)))
  }

  #become(edits: readonly UnstoredEdit[]): void {
    this.#edits = edits
    try {
      if (edits.length === 0) this.#storage?.removeItem(this.#key)
      else this.#storage?.setItem(this.#key, JSON.stringify(edits))
    } catch {
      // Session storage is full too, so the edits stay in memory and the browser asks before the page closes.
    }
    this.#guard()
    for (const listener of this.#listeners) listener()
  }

  #read(): UnstoredEdit[] {
    try {
      const kept = Kept.safeParse(JSON.parse(this.#storage?.getItem(this.#key) ?? '[]'))
      if (!kept.success) return []
      return kept.data.flatMap(({ changes, place, code }) => {
        const known = parseKeptChanges(changes) ?? []
        return known.length === 0 ? [] : [{ key: this.#next++, changes: known, place, code }]
      })
    } catch {
      return []
    }
  }

  /** Makes the browser ask before the page closes while there are unstored edits. */
  #guard(): void {
    if (this.#edits.length > 0) globalThis.addEventListener?.('beforeunload', askBeforeUnload)
    else globalThis.removeEventListener?.('beforeunload', askBeforeUnload)
  }

  /** Call when the page switches to another account; the edits stay in the tab's storage. */
  close(): void {
    globalThis.removeEventListener?.('beforeunload', askBeforeUnload)
  }
}

function askBeforeUnload(event: Event): void {
  event.preventDefault()
}

function tabStorage(): TabStorage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
