import { holdPageLock, pageId } from './page-id.ts'
import { TextMirror, type MirrorRow } from './text-mirror.ts'

/** A stored text, when it was written (milliseconds since 1970), and the page load that wrote it. */
export interface StoredText {
  readonly at: number
  readonly page: string
  readonly text: string
}

/** Storage for texts that must outlive the page from the moment they are written. */
export interface DurableStorage {
  readonly read: (key: string) => StoredText | null
  /** Stores a text synchronously. Returns false if the device refuses. */
  readonly write: (key: string, text: string) => boolean
  readonly remove: (key: string) => void
  /**
   * Removes all texts whose keys match, including those that only the database has because `localStorage` refused them.
   * Those in `localStorage` are removed before the call returns. Never rejects.
   */
  readonly clear: (matches: (key: string) => boolean) => Promise<void>
  /** Keys of all stored texts with a prefix. */
  readonly keys: (prefix: string) => string[]
  /** Resolves once everything that was written before the browser was killed can be read. Never rejects. */
  readonly whenRestored: () => Promise<void>
}

/** How long a removal is remembered, in milliseconds: a killed browser may restore a removed text. */
const REMOVAL_KEPT = 86_400_000

interface DurablePorts {
  /** Returns the synchronous storage; null or an error if the browser blocks it. */
  readonly storage: () => Storage | null
  readonly mirror: TextMirror
  readonly now?: () => number
  readonly page?: string
}

/**
 * Creates a storage that writes each text twice: to `localStorage`, which is synchronous and survives a closed tab and
 * a crashed page, and to a small separate database. Chromium writes `localStorage` to disk seconds later, so a killed
 * browser loses recent texts; it commits the database within a millisecond. `whenRestored` copies the newer text back.
 */
export function createDurableStorage({
  storage: find,
  mirror,
  now = Date.now,
  page = pageId,
}: DurablePorts): DurableStorage {
  let latest = 0
  let restored: Promise<void> | undefined

  function storage(): Storage | null {
    try {
      return find()
    } catch {
      return null
    }
  }

  /**
   * Returns the time of a write, which is always later than that of the previous write, even within the same
   * millisecond.
   */
  function nextTime(): number {
    latest = Math.max(now(), latest + 1)
    return latest
  }

  function set(key: string, stored: StoredText): boolean {
    try {
      const device = storage()
      device?.setItem(key, packText(stored))
      return device !== null
    } catch {
      return false
    }
  }

  function remove(key: string): void {
    const device = storage()
    if (device === null) return
    device.removeItem(key)
    mirror.put({ key, at: nextTime(), page, text: null })
  }

  function restoreRow({ key, at, page: writer, text }: MirrorRow): void {
    const held = unpackText(storage()?.getItem(key) ?? null)
    if (text === null) {
      if (held !== null && held.at < at) storage()?.removeItem(key)
      if (now() - at > REMOVAL_KEPT) mirror.drop(key)
    } else if (held === null || held.at < at) set(key, { at, page: writer, text })
  }

  return {
    read: (key) => unpackText(storage()?.getItem(key) ?? null),
    write: (key, text) => {
      holdPageLock()
      const stored = { at: nextTime(), page, text }
      const isSet = set(key, stored)
      // The device is out of space, or the text is too long. The stored text is older and must not be mistaken for the
      // current one.
      if (!isSet) storage()?.removeItem(key)
      mirror.put({ key, ...stored })
      return isSet
    },
    remove,
    clear: async (matches) => {
      for (const key of Object.keys(storage() ?? {})) if (matches(key)) remove(key)
      const until = nextTime()
      for (const { key, at, text } of await mirror.readAll()) {
        if (text !== null && at < until && matches(key)) mirror.put({ key, at: until, page, text: null })
      }
    },
    keys: (prefix) => {
      const device = storage()
      return device === null ? [] : Object.keys(device).filter((key) => key.startsWith(prefix))
    },
    whenRestored: () =>
      (restored ??= mirror.readAll().then((rows) => {
        for (const row of rows) restoreRow(row)
      })),
  }
}

/** Formats a stored text as one string. */
export function packText({ at, page, text }: StoredText): string {
  return `@${at.toString(36)}.${page} ${text}`
}

/** Parses a stored text; one from an earlier version has no time and no page. */
export function unpackText(found: string | null): StoredText | null {
  if (found === null) return null
  const head = /^@([a-z\d]{1,11})\.([a-f\d]{1,32}) /.exec(found)
  if (head === null) return { at: 0, page: '', text: found }
  const [all, at = '', page = ''] = head
  return { at: Number.parseInt(at, 36), page, text: found.slice(all.length) }
}

/** This device's durable storage. */
export const durableStorage = createDurableStorage({
  storage: () => globalThis.localStorage ?? null,
  mirror: new TextMirror('pincite-texts'),
})
