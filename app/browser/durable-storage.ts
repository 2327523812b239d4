import { holdPageLock, pageId, restoreInTurn, type RestoreTexts } from './page-id.ts'
import { TextMirror, type MirrorRow } from './text-mirror.ts'

/** A stored text, when it was written (milliseconds since 1970), and the page load that wrote it. */
export interface StoredText {
  readonly at: number
  readonly page: string
  readonly text: string
}

/** Storage for text that must survive a closed page from the moment it is written. */
export interface DurableStorage {
  readonly read: (key: string) => StoredText | null
  /** Stores text synchronously. Returns false if the device can't store the text. */
  readonly write: (key: string, text: string) => boolean
  readonly remove: (key: string) => void
  /**
   * Removes all texts whose keys match, including texts that are only in the database because `localStorage` refused
   * them. Texts in `localStorage` are removed before the call returns. If the database doesn't respond in time, the
   * promise resolves anyway, and the copies in the database are removed later, when it responds. Never rejects.
   */
  readonly clear: (matches: (key: string) => boolean) => Promise<void>
  readonly keys: (prefix: string) => string[]
  /**
   * Resolves to true when every text written before the browser was killed can be read. Resolves to false if the
   * database doesn't respond in time. The texts in the database can be read once it responds. Never rejects.
   */
  readonly whenRestored: () => Promise<boolean>
  /**
   * Resolves when everything written so far would survive a browser crash, or after one second if the database doesn't
   * respond. After such a timeout, resolves immediately until the database responds. Never rejects.
   */
  readonly whenDurable: () => Promise<void>
}

/**
 * How long a removal is remembered, in milliseconds. Without the record of its removal, a text could come back after a
 * browser crash.
 */
const REMOVAL_KEPT = 86_400_000

/**
 * How long to wait for the database, in milliseconds. WebKit may suspend a page while the page opens the database, and
 * the database is then blocked until WebKit discards that page. The app must not show an empty page for that long.
 */
const ANSWER_MAX = 4_000

/** How long an edit may wait for the database before it is shown, in milliseconds. */
const DURABLE_MAX = 1_000

interface DurablePorts {
  /** Returns the synchronous storage; null or an error if the browser blocks it. */
  readonly storage: () => Storage | null
  /** Returns the tab's storage if its texts may be older than those in the database; otherwise null. */
  readonly tab?: () => Storage | null
  readonly mirror: TextMirror
  readonly now?: () => number
  readonly page?: string
  /** Calls `restore` while no other page in this browser is restoring texts. */
  readonly inTurn?: (restore: RestoreTexts) => Promise<void>
  readonly answerMax?: number
  readonly durableMax?: number
}

/**
 * Creates a storage that writes each text twice: to `localStorage`, and to a small separate database. `localStorage` is
 * synchronous, but Chromium writes it to disk up to minutes later. After a browser crash, recent texts can be missing
 * from `localStorage`, and removed texts can be back. The database is written to disk within a millisecond, and
 * `whenRestored` updates `localStorage` from it. Only the first page that a browser opens does this update. While that
 * page or a later one is open, `localStorage` is newer than the database, and restoring again could bring back a text
 * that another page removes at the same moment.
 */
export function createDurableStorage({
  storage: find,
  tab: findTab = () => null,
  mirror,
  now = Date.now,
  page = pageId,
  inTurn = restoreInTurn,
  answerMax = ANSWER_MAX,
  durableMax = DURABLE_MAX,
}: DurablePorts): DurableStorage {
  let latest = 0
  let restoring: Promise<boolean> | undefined
  /** Keys that this page has written or removed; null once the texts are restored. */
  let changed: Set<string> | null = new Set()
  /** True if the last wait for the database timed out and the database has not responded since. */
  let isSilent = false

  const storage = (): Storage | null => storageOf(find)

  /** Returns the time of a write. It is always later than the previous one, even within the same millisecond. */
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
    changed?.add(key)
    device.removeItem(key)
    mirror.put({ key, at: nextTime(), page, text: null })
  }

  function restoreRow({ key, at, page: writer, text }: MirrorRow): void {
    const held = unpackText(storage()?.getItem(key) ?? null)
    if (text !== null) {
      if (held === null || held.at < at) set(key, { at, page: writer, text })
    } else if (held !== null && held.at < at) {
      storage()?.removeItem(key)
      // If the browser were killed again, the text would come back. Record its removal again with the current time to
      // prevent this.
      mirror.put({ key, at: nextTime(), page, text: null })
    } else if (now() - at > REMOVAL_KEPT) mirror.drop(key)
  }

  /** Removes a text from the tab's storage if the text is older than the database's copy. */
  function restoreTab({ key, at }: MirrorRow, tab: Storage | null): void {
    const own = unpackText(tab?.getItem(key) ?? null)
    if (own !== null && own.at < at) tab?.removeItem(key)
  }

  async function restore(isDone: boolean): Promise<void> {
    const tab = storageOf(findTab)
    if (!isDone || (tab !== null && Object.keys(tab).length > 0)) {
      for (const row of await mirror.readAll()) {
        if (changed?.has(row.key) === true) continue
        restoreTab(row, tab)
        if (!isDone) restoreRow(row)
      }
    }
    changed = null
  }

  async function removeStoredCopies(matches: (key: string) => boolean): Promise<void> {
    const until = nextTime()
    for (const { key, at, text } of await mirror.readAll()) {
      if (text !== null && at < until && matches(key)) mirror.put({ key, at: until, page, text: null })
    }
  }

  return {
    read: (key) => unpackText(storage()?.getItem(key) ?? null),
    write: (key, text) => {
      holdPageLock()
      changed?.add(key)
      const stored = { at: nextTime(), page, text }
      const isSet = set(key, stored)
      // The device is out of space, or the text is too long. Remove the previously stored text, because it is out of
      // date.
      if (!isSet) storage()?.removeItem(key)
      mirror.put({ key, ...stored })
      return isSet
    },
    remove,
    clear: async (matches) => {
      for (const key of Object.keys(storage() ?? {})) if (matches(key)) remove(key)
      await settleWithin(removeStoredCopies(matches), answerMax)
    },
    keys: (prefix) => {
      const device = storage()
      return device === null ? [] : Object.keys(device).filter((key) => key.startsWith(prefix))
    },
    whenRestored: async () => {
      restoring ??= settleWithin(inTurn(restore), answerMax)
      return (await restoring) || changed === null
    },
    whenDurable: async () => {
      const committed = mirror.whenCommitted().then(() => {
        isSilent = false
      })
      if (!isSilent) isSilent = !(await settleWithin(committed, durableMax))
    },
  }
}

/** Waits for a promise that never rejects. Resolves to false if the promise takes longer than `most` milliseconds. */
function settleWithin(work: Promise<void>, most: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, most, false)
    void work.then(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

/** Returns a storage, or null if the browser blocks storage. */
function storageOf(find: () => Storage | null): Storage | null {
  try {
    return find()
  } catch {
    return null
  }
}

/** Formats a stored text as one string. */
export function packText({ at, page, text }: StoredText): string {
  return `@${at.toString(36)}.${page} ${text}`
}

/** Parses a stored text. A text from an earlier version has no time and no page. */
export function unpackText(found: string | null): StoredText | null {
  if (found === null) return null
  const head = /^@([a-z\d]{1,11})\.([a-f\d]{1,32}) /.exec(found)
  if (head === null) return { at: 0, page: '', text: found }
  const [all, at = '', page = ''] = head
  return { at: Number.parseInt(at, 36), page, text: found.slice(all.length) }
}

/**
 * Returns true unless the page was reloaded. A browser that restores a tab from disk may also restore an old state of
 * the tab's storage.
 */
function mayBeRestoredTab(): boolean {
  const [entry] = globalThis.performance?.getEntriesByType?.('navigation') ?? []
  return (entry as PerformanceNavigationTiming | undefined)?.type !== 'reload'
}

/** This device's durable storage. */
export const durableStorage = createDurableStorage({
  storage: () => globalThis.localStorage ?? null,
  tab: () => (mayBeRestoredTab() ? (globalThis.sessionStorage ?? null) : null),
  mirror: new TextMirror('pincite-texts'),
})
