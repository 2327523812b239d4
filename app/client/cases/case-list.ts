import { useSyncExternalStore } from 'react'
import tableUrl from '#cite/cases/tables/cases.txt?url'
import type { CaseTables } from '#cite/cases/cases.ts'
import { keptAssets } from '../../net/kept-asset.ts'

export interface CaseList {
  readonly lookup: typeof import('#cite/cases/cases.ts')
  readonly tables: CaseTables
}

/** `absent` until something needs the list; `failed` after a fetch failed. */
export type CaseListState = CaseList | 'absent' | 'loading' | 'failed'

let state: CaseListState = 'absent'
let running: Promise<CaseList> | undefined
const listeners = new Set<() => void>()

function setState(next: CaseListState): void {
  state = next
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/**
 * Resolves once the list is loaded and can be searched; rejects if it can't be fetched. The list is fetched on first
 * use and cached on the device. After a failure, the next call or the next connection starts another attempt.
 */
export function fetchCaseList(): Promise<CaseList> {
  if (running !== undefined) return running
  if (typeof state === 'string') setState('loading')
  running = openTable()
  running.then(setState, () => {
    running = undefined
    setState('failed')
    window.addEventListener('online', retryWhenOnline, { once: true })
  })
  return running
}

function retryWhenOnline(): void {
  // Ignore a failure, because the state of the list reports it.
  fetchCaseList().catch(() => undefined)
}

async function openTable(): Promise<CaseList> {
  const [lookup, text] = await Promise.all([import('#cite/cases/cases.ts'), readTable()])
  const tables = lookup.openCaseTables(text)
  await lookup.prepareCaseIndex(tables, () => new Promise((resolve) => setTimeout(resolve)))
  return { lookup, tables }
}

/** Downloads the list to the device unless it is already cached, so it can be opened offline. */
export async function cacheCaseList(): Promise<void> {
  if (await isCaseListKept()) return
  await readTable()
  notifyListeners()
}

/** Resolves to true if the list is cached on the device, so that it can be opened offline. */
export function isCaseListKept(): Promise<boolean> {
  return keptAssets.has(tableUrl)
}

let reading: Promise<string> | undefined

/** Reads the list. Concurrent calls share the result. */
function readTable(): Promise<string> {
  reading ??= keptAssets
    .read(tableUrl, (text) => text.startsWith('pincite-cases '))
    .finally(() => {
      reading = undefined
    })
  return reading
}

/** Opens the list if it is already cached; makes no network request. */
export async function openCachedCaseList(): Promise<void> {
  if (state !== 'absent' || !(await isCaseListKept())) return
  // Ignore a failure, because the state of the list reports it.
  await fetchCaseList().catch(() => undefined)
}

/** Calls a function whenever the state of the list changes or the list has been cached. */
export function subscribeToCaseList(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the current state of the case list. */
export function useCaseList(): CaseListState {
  return useSyncExternalStore(subscribeToCaseList, () => state)
}
