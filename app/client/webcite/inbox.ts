import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { SourceSchema } from '#cite/source/source.ts'
import { UseSchema } from '#cite/source/use.ts'
import { makeId } from '#sync/record/id.ts'
import { deviceStorage } from '../../browser/browser-storage.ts'
import type { RecordFactory } from '../record-factory.ts'

/** Key in the browser's storage under which `public/receive.js` stores citations from the browser extension. */
const PLACE = 'pincite.inbox'
/**
 * Maximum number of ids to remember for citations that left the inbox. The extension can't add a remembered citation
 * again.
 */
const MOST_DONE = 1000

const ItemSchema = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{20}$/)),
  at: z.number(),
  text: z.string().check(z.maxLength(8000)),
  source: SourceSchema,
  use: UseSchema,
})

/** A citation from the browser extension that waits for the user to choose a project. */
export type InboxItem = z.infer<typeof ItemSchema>

const StoredInbox = z.object({ items: z.array(z.unknown()), done: z.array(z.string()) })

let lastText: string | null = null
let lastItems: readonly InboxItem[] = []
const listeners = new Set<() => void>()

/** Returns the citations waiting in this browser, without unreadable ones. */
export function useInbox(): readonly InboxItem[] {
  return useSyncExternalStore(subscribe, readInbox, () => lastItems)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readInbox(): readonly InboxItem[] {
  const text = readPlace()
  if (text !== lastText) {
    lastText = text
    lastItems = parseInbox(text).items.flatMap((item) => {
      const read = ItemSchema.safeParse(item)
      return read.success ? [read.data] : []
    })
  }
  return lastItems
}

/** Removes a citation from the inbox, and remembers its id. */
export function settleInboxItem(id: string): void {
  const { items, done } = parseInbox(readPlace())
  const left = items.filter(
    (item) => !(typeof item === 'object' && item !== null && 'id' in item && item.id === id),
  )
  try {
    deviceStorage.setItem(PLACE, JSON.stringify({ items: left, done: [...done, id].slice(-MOST_DONE) }))
  } catch {
    // The item stays visible. Adding it again has no effect, because its records have the same ids.
  }
  for (const listener of listeners) listener()
}

function parseInbox(text: string | null): z.infer<typeof StoredInbox> {
  try {
    const read = StoredInbox.safeParse(JSON.parse(text ?? 'null'))
    return read.success ? read.data : { items: [], done: [] }
  } catch {
    return { items: [], done: [] }
  }
}

function readPlace(): string | null {
  return deviceStorage.getItem(PLACE)
}

/**
 * Maximum number of records created by adding one citation: a project, a string, an authority, a citation, and spare
 * ids.
 */
const MOST_RECORDS = 8

/** Returns the ids of the records that a citation creates. Every tab computes the same ids. */
export function listItemIds({ id, at }: InboxItem): string[] {
  const own = Uint8Array.from(id.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return Array.from({ length: MOST_RECORDS }, (_, index) => {
    const bytes = own.slice()
    bytes[9] = ((bytes[9] ?? 0) + index) % 256
    return makeId(at, bytes)
  })
}

/**
 * Returns a record factory whose ids are derived from the citation's id, so that adding the citation twice doesn't
 * create more records.
 */
export function createItemFactory(item: InboxItem, factory: RecordFactory): RecordFactory {
  const ids = listItemIds(item)
  let next = 0
  return {
    ...factory,
    newId() {
      const id = ids[next]
      next += 1
      return id ?? factory.newId()
    },
  }
}
