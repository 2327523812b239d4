import type { SyncStatus } from '../../store/store-hooks.ts'

/** Something about keeping and sharing work that is worth saying before it matters. */
export type StorageHint = 'full' | 'mayGo_ios' | 'mayGo_mac' | 'waiting'

/** What a hint depends on. */
export interface HintConditions {
  readonly status: Pick<SyncStatus, 'pending' | 'oldestPendingAt' | 'storage'>
  /** The device of Apple's, in a tab of whose browser what is not visited for a week is removed; null elsewhere and in the app. */
  readonly tabOn: 'ios' | 'mac' | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** From how much of its room on a device is called nearly full. */
const NEARLY = 0.85
/** For how long work may wait for a connection before it is mentioned. Milliseconds. */
const PATIENCE = 86_400_000

/** The one hint that matters most, or none: the chip at the top says how things stand, a hint what may come of it. */
export function chooseStorageHint({ status, tabOn, now }: HintConditions): StorageHint | null {
  const { pending, oldestPendingAt, storage } = status
  if (storage !== null && storage.quota > 0 && storage.usage / storage.quota >= NEARLY) return 'full'
  if (pending === 0) return null
  if (tabOn !== null && storage?.persisted !== true) return `mayGo_${tabOn}`
  return oldestPendingAt !== null && now - oldestPendingAt >= PATIENCE ? 'waiting' : null
}
