import type { LoopState } from './loop.ts'

/** What the sync chip says (ux 2.2). */
export type SyncState = 'saved' | 'syncing' | 'synced' | 'offline' | 'needsYou' | 'signedOut' | 'updateNeeded'

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
  /** Refused changes and values of other devices that wait for a decision. */
  readonly needsYou: number
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
export interface Waiting {
  readonly pending: number
  readonly needsYou: number
  readonly oldestPendingAt: number | null
  readonly lastSyncAt: number | null
}

/** Chooses the one state to show: what needs a person first, then what is happening, then how things stand. */
export function decideState(loop: LoopState, waiting: Waiting): SyncState {
  if (loop.trouble === 'signedOut' || loop.trouble === 'updateNeeded') return loop.trouble
  if (waiting.needsYou > 0) return 'needsYou'
  if (loop.trouble === 'offline') return 'offline'
  if (waiting.pending > 0) return loop.busy ? 'syncing' : 'saved'
  return loop.trouble === 'none' && waiting.lastSyncAt !== null ? 'synced' : 'saved'
}
