import { useSyncExternalStore } from 'react'
import tableUrl from '#cite/cases/tables/cases.txt?url'
import type { CaseTables } from '#cite/cases/cases.ts'
import { keptAssets } from '../../net/kept-asset.ts'

/** The table of cases, opened, and what can be asked of it: everything `cite/cases/cases.ts` offers. */
export interface CaseTable {
  readonly lookup: typeof import('#cite/cases/cases.ts')
  readonly tables: CaseTables
}

/** `absent` until something needs it; `failed` when it could not be fetched, which it is once. */
export type CaseTableState = CaseTable | 'absent' | 'loading' | 'failed'

let state: CaseTableState = 'absent'
let running: Promise<CaseTable> | undefined
const listeners = new Set<() => void>()

function setState(next: CaseTableState): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * The table, as soon as it is here and can be searched; rejects when it cannot be fetched. It comes when it is first
 * needed and stays on the device; a failed attempt is repeated with the next call.
 */
export function fetchCaseTable(): Promise<CaseTable> {
  if (running !== undefined) return running
  if (typeof state === 'string') setState('loading')
  running = openTable()
  running.then(setState, () => {
    running = undefined
    setState('failed')
  })
  return running
}

async function openTable(): Promise<CaseTable> {
  const [lookup, text] = await Promise.all([import('#cite/cases/cases.ts'), readTable()])
  const tables = lookup.openCaseTables(text)
  await lookup.prepareCaseIndex(tables, () => new Promise((resolve) => setTimeout(resolve)))
  return { lookup, tables }
}

/** Brings the table to the device, unless it is there already, so that it can be opened without a connection. */
export async function keepCaseTable(): Promise<void> {
  if (!(await keptAssets.has(tableUrl))) await readTable()
}

function readTable(): Promise<string> {
  return keptAssets.read(tableUrl, (text) => text.startsWith('pincite-cases '))
}

/** Opens the table if it is on this device already; asks for nothing over the network. */
export async function openKeptCaseTable(): Promise<void> {
  if (state !== 'absent' || !(await keptAssets.has(tableUrl))) return
  // A failure shows in the state.
  await fetchCaseTable().catch(() => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The table for a screen, in whichever state it is. */
export function useCaseTable(): CaseTableState {
  return useSyncExternalStore(subscribe, () => state)
}
