import type { SyncStatus } from '../../store/store-hooks.ts'

/** A storage or sync problem to mention before data is at risk. */
export type StorageHint = 'full' | 'mayGo_ios' | 'mayGo_mac' | 'waiting'

export interface HintConditions {
  readonly status: Pick<SyncStatus, 'pending' | 'oldestPendingAt' | 'storage'>
  /**
   * The Apple platform if the app runs in a browser tab on that platform; otherwise null. On these platforms, the
   * browser deletes the data of a site that the user hasn't visited for a week.
   */
  readonly tabOn: 'ios' | 'mac' | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Share of the storage quota above which the device counts as nearly full. */
const NEARLY = 0.85
/** How long changes may stay unsynced before the hint appears, in milliseconds. */
const PATIENCE = 86_400_000

/**
 * Returns the most important hint, or null. Hints warn about possible problems; the sync status shows the current
 * state.
 */
export function chooseStorageHint({ status, tabOn, now }: HintConditions): StorageHint | null {
  const { pending, oldestPendingAt, storage } = status
  if (storage !== null && storage.quota > 0 && storage.usage / storage.quota >= NEARLY) return 'full'
  if (pending === 0) return null
  if (tabOn !== null && storage?.persisted !== true) return `mayGo_${tabOn}`
  return oldestPendingAt !== null && now - oldestPendingAt >= PATIENCE ? 'waiting' : null
}
