import { DRIFT_MAX } from '#sync/record/stamp.ts'
import type { LoopState } from './sync-loop.ts'

/** What the sync chip says. */
export type SyncState = 'saved' | 'syncing' | 'synced' | 'offline' | 'needsYou'

/** Why a person is needed, beside conflicts and refused changes. */
export type PersonNeed = 'signedOut' | 'accountDeleted' | 'updateNeeded' | 'full' | 'unstored'

/**
 * Which way this device's clock is wrong by more than the server tolerates, and whole minutes of it; null while it is
 * near enough. Nothing is lost by a wrong clock, but the server stamps its changes anew, and times look odd.
 */
export function findWrongClock(
  clockAhead: number | null,
): { readonly way: 'ahead' | 'behind'; readonly minutes: number } | null {
  if (clockAhead === null || Math.abs(clockAhead) <= DRIFT_MAX) return null
  return { way: clockAhead > 0 ? 'ahead' : 'behind', minutes: Math.round(Math.abs(clockAhead) / 60_000) }
}

/** Space for this site on the device, in bytes. */
export interface StorageStatus {
  /** False while the browser may delete the data when it needs room. */
  readonly persisted: boolean
  readonly usage: number
  readonly quota: number
}

export interface SyncStatus {
  readonly state: SyncState
  /** Changes the server has not confirmed. */
  readonly pending: number
  /** How many things wait for a person. */
  readonly needsYou: number
  readonly needs: readonly PersonNeed[]
  /** Online for long, and yet the oldest change still waits. */
  readonly stuck: boolean
  /** What waits is of a tool that is switched off for this person. */
  readonly switchedOff: boolean
  /** Milliseconds since 1970. */
  readonly oldestPendingAt: number | null
  readonly lastSyncAt: number | null
  /** How far this device's clock is ahead of the server's, milliseconds. */
  readonly clockAhead: number | null
  readonly storage: StorageStatus | null
  /** Tries to sync at once. */
  retry(): void
}

/** What the database says about what waits. */
export interface WaitingCounts {
  readonly pending: number
  /** Changes the server did not take: they are nowhere else. */
  readonly refused: number
  /** Refused changes and values of other devices that wait for a decision. */
  readonly decisions: number
  readonly oldestPendingAt: number | null
  readonly lastSyncAt: number | null
}

/** From when a change that the server could take, and does not, is worth a warning. Milliseconds. */
const STUCK = 300_000

/**
 * Chooses the one state to show: what needs a person first, then what is happening, then how things stand.
 *
 * `unstored`: edits that are only in memory. Nothing is "synced" or "saved" while there are any.
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
  if (loop.trouble === 'offline') return 'offline'
  if (waiting.pending > 0) return loop.busy ? 'syncing' : 'saved'
  return loop.trouble === 'none' && waiting.lastSyncAt !== null ? 'synced' : 'saved'
}
