import { durableStorage, packText, unpackText, type StoredText } from '../browser/durable-storage.ts'
import { pageId } from '../browser/page-id.ts'
import { sharedComputer } from './session-snapshot.ts'

/** Screen name for drafts of the signup form, whose user might not have an account yet. */
export const SIGNUP_SCREEN = 'signup'

/** Prefix of the storage keys of typed drafts. */
export const TYPED_DRAFT_PREFIX = 'pincite.draft.'

/**
 * Limits, in characters and milliseconds. Text longer than `DRAFT_MAX` is not saved. Instead, the browser asks before
 * the page closes.
 */
const DRAFT_MAX = 500_000
const ALL_DRAFTS_MAX = 1_500_000
const DRAFT_AGE_MAX = 30 * 86_400_000
/** From this length on, a draft is written at most once per interval, because each write takes milliseconds. */
const LONG = 20_000
const LONG_INTERVAL = 250

/** Maps the name of each draft that this page has read or written to the time of its stored copy. */
const known = new Map<string, number>()
/** Long drafts to be written after their interval, by name. */
const delayed = new Map<string, string>()
const lastWrite = new Map<string, number>()
/** Text in the fields on the page, by name. */
const current = new Map<string, string>()
/** Names of drafts that are deleted with their tab, because the next user of this browser must not see them. */
const tabOnly = new Set<string>()
/** Names of drafts on the page that could not be saved. */
const unkept = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Loads unfinished typed text. Such text survives a reload, a closed tab, and a crash of the page or the browser.
 * Logging out deletes it, so that the next user of this browser doesn't see it. The name must contain the id of a
 * record or an account, so that accounts don't share drafts. Two tabs may have different drafts, so a draft in the
 * tab's storage takes precedence over the one on the device.
 */
export function loadTypedDraft(name: string): string | null {
  return delayed.get(name) ?? findDraft(name)?.text ?? null
}

function findDraft(name: string): StoredText | null {
  const key = TYPED_DRAFT_PREFIX + name
  const own = unpackText(readTabStorage(key))
  const device = durableStorage.read(key)
  if (device !== null) known.set(name, device.at)
  const isOwnNewest = own !== null && (device === null || device.page !== own.page || device.at <= own.at)
  return isOwnNewest ? own : device
}

/**
 * Saves a draft before returning, or shortly afterward if the draft is long. Empty text removes the draft. Returns
 * false if the draft would be lost when the page closes. If `isTabOnly` is true, the draft survives a reload and a
 * crash, but not a closed tab.
 */
export function saveTypedDraft(name: string, text: string, isTabOnly = false): boolean {
  if (isTabOnly) tabOnly.add(name)
  if (text === '') current.delete(name)
  else current.set(name, text)
  watchPageEnd()
  const kept = keepDraft(name, text)
  if (kept) unkept.delete(name)
  else unkept.add(name)
  return kept
}

/**
 * True while the page shows a draft that could not be saved, because the draft is too long or the device has no space.
 * The draft would be lost if the page closed.
 */
export function hasUnkeptDraft(): boolean {
  return unkept.size > 0
}

/** Call when a field is removed from the page, so that the browser no longer asks about its text. */
export function releaseTypedDraft(name: string): void {
  current.delete(name)
  unkept.delete(name)
}

function keepDraft(name: string, text: string): boolean {
  if (text === '') {
    removeTypedDraft(name)
    return true
  }
  if (text.length > DRAFT_MAX) return false
  if (text.length > LONG && Date.now() - (lastWrite.get(name) ?? 0) < LONG_INTERVAL) {
    delayed.set(name, text)
    timer ??= setTimeout(writeDelayedDrafts, LONG_INTERVAL)
    return true
  }
  delayed.delete(name)
  return writeDraft(name, text)
}

function writeDraft(name: string, text: string): boolean {
  const key = TYPED_DRAFT_PREFIX + name
  lastWrite.set(name, Date.now())
  // On a shared computer, a draft is deleted with its tab.
  if (sharedComputer.is() || tabOnly.has(name))
    return writeTabStorage(key, packText({ at: Date.now(), page: pageId, text }))
  let kept = durableStorage.write(key, text)
  if (!kept) {
    dropOldDrafts(Math.max(0, ALL_DRAFTS_MAX / 2 - text.length), key)
    kept = durableStorage.write(key, text)
  }
  const stored = durableStorage.read(key)
  if (stored !== null) known.set(name, stored.at)
  const own = stored ?? { at: Date.now(), page: pageId, text }
  return writeTabStorage(key, packText(own)) || kept
}

let watching = false

function watchPageEnd(): void {
  if (watching) return
  watching = true
  globalThis.addEventListener?.('pagehide', writeOpenDrafts)
  globalThis.document?.addEventListener('visibilitychange', writeOpenDrafts)
}

/**
 * Writes long drafts now, because the page may be closing. Also rewrites every draft whose stored copy was deleted
 * while the user was typing.
 */
function writeOpenDrafts(): void {
  writeDelayedDrafts()
  for (const [name, text] of current)
    if (text.length <= DRAFT_MAX && findDraft(name) === null) writeDraft(name, text)
}

/** Writes long drafts whose interval has elapsed. */
function writeDelayedDrafts(): void {
  clearTimeout(timer)
  timer = undefined
  for (const [name, text] of delayed) writeDraft(name, text)
  delayed.clear()
}

/** Removes a draft, but keeps a newer draft that another tab wrote for the same field. */
function removeTypedDraft(name: string): void {
  const key = TYPED_DRAFT_PREFIX + name
  delayed.delete(name)
  const own = unpackText(readTabStorage(key))
  const device = durableStorage.read(key)
  for (const storage of listStorages().slice(0, 1)) storage.removeItem(key)
  const isOurs =
    device === null
      ? own !== null || known.has(name)
      : device.page === pageId || device.at === 0 || [own?.at, known.get(name)].includes(device.at)
  if (isOurs) durableStorage.remove(key)
  known.delete(name)
}

export interface ListedDraft {
  readonly name: string
  readonly page: string
  /** When the draft was written, in milliseconds since 1970. */
  readonly at: number
}

/** Lists the drafts whose names start with a prefix, newest first. */
export function listTypedDrafts(prefix: string): ListedDraft[] {
  const start = TYPED_DRAFT_PREFIX + prefix
  const keys = new Set([
    ...listStorages().flatMap((storage) => Object.keys(storage).filter((key) => key.startsWith(start))),
    ...durableStorage.keys(start),
  ])
  return [...keys]
    .flatMap((key) => {
      const name = key.slice(TYPED_DRAFT_PREFIX.length)
      const found = findDraft(name)
      return found === null ? [] : [{ name, page: found.page, at: found.at }]
    })
    .sort((one, other) => other.at - one.at)
}

let restoring: Promise<void> | undefined

/** Restores drafts after the browser was killed, and deletes old drafts. Never rejects. */
export function restoreTypedDrafts(): Promise<void> {
  return (restoring ??= restoreOnce(Date.now()))
}

async function restoreOnce(now: number): Promise<void> {
  await durableStorage.whenRestored()
  for (const key of durableStorage.keys(TYPED_DRAFT_PREFIX)) {
    const { at = 0 } = durableStorage.read(key) ?? {}
    if (at > 0 && now - at > DRAFT_AGE_MAX) durableStorage.remove(key)
  }
  dropOldDrafts(ALL_DRAFTS_MAX)
}

/** Deletes the oldest drafts on the device until the remaining drafts have at most `most` characters in total. */
function dropOldDrafts(most: number, except = ''): void {
  const drafts = durableStorage
    .keys(TYPED_DRAFT_PREFIX)
    .map((key) => ({ key, ...(durableStorage.read(key) ?? { at: 0, text: '' }) }))
    .sort((one, other) => other.at - one.at)
  let sum = 0
  for (const { key, text } of drafts) {
    sum += text.length
    if (sum > most && key !== except) durableStorage.remove(key)
  }
}

/**
 * Deletes the drafts for whose names `isKept` returns false, in this tab and on this device. Copies in the browser's
 * storages are deleted before the function returns. Copies in the database are deleted before the promise resolves.
 */
export function forgetDrafts(isKept: (name: string) => boolean): Promise<void> {
  const isGoing = (key: string): boolean =>
    key.startsWith(TYPED_DRAFT_PREFIX) && !isKept(key.slice(TYPED_DRAFT_PREFIX.length))
  delayed.clear()
  current.clear()
  for (const storage of listStorages())
    for (const key of Object.keys(storage)) if (isGoing(key)) storage.removeItem(key)
  return durableStorage.clear(isGoing)
}

function readTabStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function writeTabStorage(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text)
    return true
  } catch {
    // The storage is full. Remove the older text, so that it is not mistaken for the current text.
    try {
      sessionStorage.removeItem(key)
    } catch {
      // The browser blocks storage entirely.
    }
    return false
  }
}

/** Returns the tab's and the device's storage; empty if the browser blocks them. */
function listStorages(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    // Some browsers block storage entirely.
    return []
  }
}
