import { DRIFT_MAX } from '#sync/record/stamp.ts'
import type { LoopState } from './sync-loop.ts'

export type SyncState = 'saved' | 'syncing' | 'synced' | 'offline' | 'lost' | 'needsYou'

/** A reason, other than conflicts and rejected changes, that the user must act. */
export type PersonNeed = 'signedOut' | 'accountDeleted' | 'updateNeeded' | 'full' | 'unstored'

/**
 * Returns whether this device's clock is ahead or behind by more than the server tolerates, and by how many minutes;
 * null if the clock is accurate enough. A wrong clock loses no data, but the server restamps the device's changes, and
 * displayed times look wrong.
 */
export function findWrongClock(
  clockAhead: number | null,
): { readonly way: 'ahead' | 'behind'; readonly minutes: number } | null {
  if (clockAhead === null || Math.abs(clockAhead) <= DRIFT_MAX) return null
  return { way: clockAhead > 0 ? 'ahead' : 'behind', minutes: Math.round(Math.abs(clockAhead) / 60_000) }
}

/** Storage for this site on the device, in bytes. */
export interface StorageStatus {
  /** False if the browser may evict the data when it needs space. */
  readonly persisted: boolean
  readonly usage: number
  readonly quota: number
}

export interface SyncStatus {
  readonly state: SyncState
  readonly pending: number
  /** Number of items that need the user's attention. */
  readonly needsYou: number
  readonly needs: readonly PersonNeed[]
  /**
   * True if the device is online but syncing fails, and the oldest change has been queued for more than five minutes.
   */
  readonly stuck: boolean
  /** True if the queued changes belong to a tool that is switched off for this user. */
  readonly switchedOff: boolean
  /** When the oldest unsynced change was made, in milliseconds since 1970. */
  readonly oldestPendingAt: number | null
  readonly lastSyncAt: number | null
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  readonly clockAhead: number | null
  readonly storage: StorageStatus | null
  retry(): void
}

export interface WaitingCounts {
  readonly pending: number
  /** Number of changes that the server rejected. They exist only on this device. */
  readonly refused: number
  /** Rejected changes and conflicts that need a decision. */
  readonly decisions: number
  readonly oldestPendingAt: number | null
  readonly lastSyncAt: number | null
}

/** Age, in milliseconds, at which an unsynced change causes a warning if syncing fails on a device that is online. */
const STUCK = 300_000

/**
 * Chooses the state to show. Problems for the user come first, then work in progress, then the idle state. `unstored`
 * is the number of edits that exist only in memory. If there are any, the state is never "synced" or "saved".
 */
export function decideSyncState(
  loop: LoopState,
  waiting: WaitingCounts,
  { unstored, now }: { readonly unstored: number; readonly now: number },
): Pick<SyncStatus, 'state' | 'needs' | 'needsYou' | 'stuck' | 'switchedOff'> {
  const needs = listPersonNeeds(loop, unstored)
  const needsYou = waiting.decisions + unstored + needs.filter((need) => need !== 'unstored').length
  const stuck =
    loop.trouble === 'later' && waiting.oldestPendingAt !== null && now - waiting.oldestPendingAt > STUCK
  const state = needsYou > 0 ? 'needsYou' : chooseSyncState(loop, waiting)
  return { state, needs, needsYou, stuck, switchedOff: loop.trouble === 'switchedOff' }
}

function listPersonNeeds({ trouble }: LoopState, unstored: number): PersonNeed[] {
  const asks =
    trouble === 'signedOut' ||
    trouble === 'accountDeleted' ||
    trouble === 'updateNeeded' ||
    trouble === 'full'
  return [...(asks ? [trouble] : []), ...(unstored > 0 ? (['unstored'] as const) : [])]
}

function chooseSyncState(loop: LoopState, waiting: WaitingCounts): SyncState {
  if (loop.trouble === 'lost') return 'lost'
  if (loop.trouble === 'offline') return 'offline'
  if (waiting.pending > 0) return loop.busy ? 'syncing' : 'saved'
  // Until this page receives a response, it is unknown whether the server has changes for this device.
  const isKnown = loop.trouble === 'none' && loop.skew !== null && waiting.lastSyncAt !== null
  return isKnown ? 'synced' : 'saved'
}
