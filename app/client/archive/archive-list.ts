import { deviceStorage } from '../../browser/browser-storage.ts'

/** Reason a page could not be archived. The link itself never changes. */
type ArchiveProblem = 'page' | 'failed'

/**
 * A web page to archive. A `wanted` page is queued, possibly until there is a connection. For a `saving` page, Perma.cc
 * has created the record but not finished the capture.
 */
export type ArchiveEntry =
  | { readonly state: 'wanted' }
  | { readonly state: 'saving'; readonly guid: string }
  | { readonly state: 'saved'; readonly copy: string }
  | { readonly state: 'refused'; readonly why: ArchiveProblem }

/** Every page that the user asked to archive on this device, by URL. */
export type ArchiveList = ReadonlyMap<string, ArchiveEntry>

const LIST_PLACE = 'pincite.archives'
const KEY_PLACE = 'pincite.permaKey'
/** Maximum number of pages in the list; the oldest are dropped first. */
const MOST_ENTRIES = 2000

/**
 * The list as last read or written, with its stored text. Compare the text before using the list, because a logout or
 * another tab can change it.
 */
let known: { readonly stored: string | null; readonly list: ArchiveList } | undefined
const listeners = new Set<() => void>()

export function watchArchiveList(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

export function readArchiveList(): ArchiveList {
  const stored = deviceStorage.getItem(LIST_PLACE)
  if (known === undefined || known.stored !== stored) known = { stored, list: parseList(stored) }
  return known.list
}

/** Changes the entry for one page; `null` removes it. The list is stored before the function returns. */
export function changeArchive(url: string, entry: ArchiveEntry | null): void {
  const next = new Map(readArchiveList())
  if (entry === null) next.delete(url)
  else next.set(url, entry)
  const rows = [...next].slice(-MOST_ENTRIES)
  try {
    deviceStorage.setItem(LIST_PLACE, JSON.stringify(rows))
  } catch (error) {
    // Ignore the failure, because the list still works until the page closes.
    console.error('The list of archived pages could not be stored:', error)
  }
  known = { stored: deviceStorage.getItem(LIST_PLACE), list: new Map(rows) }
  for (const hear of listeners) hear()
}

/** Returns the URLs of the archived copies, keyed by page URL. */
export function listCopies(list: ArchiveList, urls: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    urls.flatMap((url): [string, string][] => {
      const entry = list.get(url)
      return entry?.state === 'saved' ? [[url, entry.copy]] : []
    }),
  )
}

/** Returns the user's Perma.cc API key, or an empty string. The key is only ever sent to Perma.cc. */
export function readPermaKey(): string {
  return deviceStorage.getItem(KEY_PLACE) ?? ''
}

/** Stores the user's Perma.cc API key on this device; an empty key is removed. */
export function keepPermaKey(key: string): void {
  if (key === '') deviceStorage.removeItem(KEY_PLACE)
  else deviceStorage.setItem(KEY_PLACE, key)
}

function parseList(stored: string | null): ArchiveList {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]')
    return new Map(Array.isArray(entries) ? entries.filter(isListed) : [])
  } catch {
    return new Map()
  }
}

function isListed(row: unknown): row is [string, ArchiveEntry] {
  if (!Array.isArray(row) || typeof row[0] !== 'string') return false
  const { state, guid, copy, why }: Partial<Record<string, unknown>> = Object(row[1]) as object
  if (state === 'wanted') return true
  if (state === 'saving') return typeof guid === 'string'
  if (state === 'saved') return typeof copy === 'string' && /^https?:\/\//.test(copy)
  return state === 'refused' && (why === 'page' || why === 'failed')
}
