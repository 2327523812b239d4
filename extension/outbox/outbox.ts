import type { Source, Use } from '#cite/cite.ts'
import type { ExtensionApi } from '../browser/extension-api.ts'
import { defaultAddress, readAppAddress } from './app-address.ts'

export interface OutboxItem {
  /** 20 random hexadecimal digits. Pincite derives the ids of its records from them, so no citation is added twice. */
  readonly id: string
  /** In milliseconds since 1970. */
  readonly at: number
  readonly url: string
  readonly text: string
  readonly source: Source
  readonly use: Use
}

interface AddedItem {
  readonly id: string
  readonly at: number
  readonly url: string
  readonly text: string
}

export interface StoredState {
  readonly items: readonly OutboxItem[]
  readonly added: readonly AddedItem[]
  readonly address: string
  readonly typeface: 'court' | 'academic'
  /** Whether a user was logged in to Pincite when it last accepted a citation. */
  readonly account: 'known' | 'logged-out' | 'unknown'
}

/** Maximum number of confirmed citations to remember, so that the popup can say "already added". */
const MOST_ADDED = 300
/** Maximum number of citations that can wait for Pincite. */
export const MOST_ITEMS = 200
const KEY = 'pincite'
const LOCK = 'pincite-outbox'

type Storage = ExtensionApi['storage']['local']

/** Reads the extension's stored state. Replaces values of the wrong shape with the initial values. */
export async function readState(storage: Storage): Promise<StoredState> {
  const stored = (await storage.get(KEY))[KEY]
  const known: Partial<Record<keyof StoredState, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {}
  const { items, added, address, typeface, account } = known
  return {
    items: Array.isArray(items) ? items.filter(isItem) : [],
    added: Array.isArray(added) ? added.filter(isAdded) : [],
    address: (typeof address === 'string' ? readAppAddress(address) : undefined) ?? defaultAddress(),
    typeface: typeface === 'academic' ? 'academic' : 'court',
    account: account === 'known' || account === 'logged-out' ? account : 'unknown',
  }
}

/**
 * Changes the extension's stored state. Changes from the popup and from the extension's other pages are made one at a
 * time.
 */
export async function changeState(
  storage: Storage,
  change: (state: StoredState) => Partial<StoredState>,
): Promise<StoredState> {
  return inTurn(async () => {
    const state = await readState(storage)
    const next = { ...state, ...change(state) }
    await storage.set({ [KEY]: next })
    return next
  })
}

/** Puts a citation into the outbox; returns false if the outbox is full or already contains the citation. */
export async function putItem(storage: Storage, item: OutboxItem): Promise<boolean> {
  let isPut = false
  await changeState(storage, ({ items }) => {
    isPut = items.length < MOST_ITEMS && !items.some(({ id }) => id === item.id)
    return isPut ? { items: [...items, item] } : {}
  })
  return isPut
}

/** Removes the citations that Pincite confirmed, and remembers them as added. */
export async function confirmItems(storage: Storage, ids: readonly string[]): Promise<StoredState> {
  return changeState(storage, ({ items, added }) => {
    const done = items.filter(({ id }) => ids.includes(id))
    const confirmed = done.map(({ id, at, url, text }) => ({ id, at, url, text }))
    return {
      items: items.filter(({ id }) => !ids.includes(id)),
      added: [...added, ...confirmed].slice(-MOST_ADDED),
    }
  })
}

/**
 * Returns whether a citation of this page was added before and, if so, whether it is still waiting or was confirmed.
 */
export function stateOfCitation(
  { items, added }: Pick<StoredState, 'items' | 'added'>,
  wanted: { readonly url: string; readonly text: string },
): 'new' | 'waiting' | 'added' {
  const isSame = ({ url, text }: AddedItem): boolean => url === wanted.url && text === wanted.text
  if (items.some(isSame)) return 'waiting'
  return added.some(isSame) ? 'added' : 'new'
}

/** Returns a new item id. */
export function createItemId(): string {
  return [...crypto.getRandomValues(new Uint8Array(10))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks
  return locks === undefined ? run() : ((await locks.request(LOCK, run)) as Result)
}

function isAdded(value: unknown): value is AddedItem {
  if (typeof value !== 'object' || value === null) return false
  const { id, at, url, text } = value as Partial<Record<keyof AddedItem, unknown>>
  return (
    typeof id === 'string' &&
    /^[0-9a-f]{20}$/.test(id) &&
    typeof at === 'number' &&
    typeof url === 'string' &&
    typeof text === 'string'
  )
}

function isItem(value: unknown): value is OutboxItem {
  return isAdded(value) && 'source' in value && 'use' in value
}
