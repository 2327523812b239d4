/**
 * Moments at which data on this device is removed. `logout`: every logout, including one that the server hasn't
 * received yet and one that leaves unsynced work on the device. `departure`: a logout with no unsynced work, or after
 * the user discarded it. `shared-end`: the end of a session on a shared computer. `deletion`: after the account was
 * deleted. `login`: any login.
 */
export type DeviceMoment = 'logout' | 'departure' | 'shared-end' | 'deletion' | 'login'

/** A storage entry in the browser that may contain personal data. */
export interface DevicePlace {
  /**
   * `device`: a key in localStorage. `tab`: a key in sessionStorage. `text`: a key in both, with a copy in the database
   * `pincite-texts` (browser/durable-storage.ts). `database`: an IndexedDB database. `cache`: a Cache Storage cache.
   */
  readonly kind: 'device' | 'tab' | 'text' | 'database' | 'cache'
  /** The entry's name. `<id>` is an account's id, and a `*` at the end matches any text. */
  readonly name: string
  /**
   * Moments at which the entry is removed. Empty for an entry that is never removed because it does not identify
   * anyone.
   */
  readonly goes: readonly DeviceMoment[]
  /**
   * True for work without an account. Such work is removed only if it was created in the session that ends
   * (guest-work.ts).
   */
  readonly guest?: true
}

const ends = ['logout', 'departure', 'shared-end', 'deletion'] as const
const work = ['departure', 'shared-end', 'deletion'] as const

/**
 * Storage entries that the app creates in the browser and later removes. Logging out, ending a session on a shared
 * computer, and deleting an account all use this list (clear-device.ts). The journey tests fail if a page creates an
 * entry that is not registered. Entries that are never removed are in `keptPlaces`, so that pages don't load them. An
 * account's backup file (store/backup-file.ts) contains its databases. All other entries contain only unfinished input
 * or the state of a session.
 */
export const clearedPlaces: readonly DevicePlace[] = [
  // The user's profile as the server last returned it, so that the app can open offline.
  { kind: 'device', name: 'pincite.session', goes: ends },
  // Work: the account's database, and its outline drafts. A logout with unsynced work keeps both for the same user.
  { kind: 'database', name: 'cite-<id>', goes: work },
  { kind: 'database', name: 'cite-<id>-outlines', goes: work },
  // Edits that are being stored, and edits that the device could not store.
  { kind: 'text', name: 'pincite.ahead.<id>/*', goes: work },
  { kind: 'tab', name: 'pincite.unstored.<id>', goes: work },
  // Unfinished input in any field, and the page where the user left off.
  { kind: 'text', name: 'pincite.draft.*', goes: ends },
  // A document from the system's share menu, available only in the session in which it was shared.
  { kind: 'cache', name: 'shared-document', goes: [...ends, 'login'] },
  // Page where the account's signup started. The entry outlasts other users' sessions until the email is confirmed.
  { kind: 'device', name: 'pincite.afterSignup.<id>', goes: ends },
  // Whether a login through another service is on a shared computer.
  { kind: 'tab', name: 'pincite.providerShared', goes: ends },
  // The user whose session the server ended, until that user logs in or out (ended-session.ts).
  { kind: 'device', name: 'pincite.endedSession', goes: ['shared-end'] },
  // Citations from the browser extension for which the user hasn't chosen a project yet, and the ids of earlier
  // citations.
  { kind: 'device', name: 'pincite.inbox', goes: ['shared-end', 'deletion'] },
  // The user's Perma.cc API key, and the pages that the user asked to archive, with the URLs of their copies.
  { kind: 'device', name: 'pincite.permaKey', goes: ends },
  { kind: 'device', name: 'pincite.archives', goes: ends },
  // Work without an account: the text typed on the home page, the string started there, and the owner of that string.
  { kind: 'text', name: 'pincite.trial', goes: ['shared-end'], guest: true },
  { kind: 'database', name: 'cite-guest', goes: ['shared-end'], guest: true },
  { kind: 'device', name: 'pincite.guest', goes: ['shared-end'], guest: true },
  // The session on a shared computer: its accounts, the account whose unsynced work is kept, its start, and the last
  // activity.
  { kind: 'device', name: 'pincite.sharedComputer', goes: ['shared-end'] },
  { kind: 'device', name: 'pincite.sharedAccounts', goes: ['shared-end'] },
  { kind: 'device', name: 'pincite.sharedHeld', goes: ['shared-end'] },
  { kind: 'device', name: 'pincite.sharedSince', goes: ['shared-end'] },
  { kind: 'device', name: 'pincite.sharedSeen', goes: ['shared-end'] },
  { kind: 'tab', name: 'pincite.sharedTab', goes: ['shared-end'] },
  // Whether to offer a passkey after this login, and whether the user of this device has already declined or added one.
  { kind: 'tab', name: 'pincite.offerPasskey', goes: ends },
  { kind: 'device', name: 'pincite.passkeySettled', goes: ['shared-end'] },
  // Choices made on this device. They don't identify the user, but they reveal something about the session.
  { kind: 'device', name: 'pincite.doctor.house-style', goes: ['shared-end'] },
  { kind: 'device', name: 'pincite.samplesCleared', goes: ['shared-end'] },
  { kind: 'device', name: 'pincite.styleAsked', goes: ['shared-end'] },
]

/** Storage entries without personal data: choices, state, and files of the app. They are never cleared. */
export const keptPlaces: readonly DevicePlace[] = [
  // Choices made on this device, which don't identify the user.
  { kind: 'device', name: 'pincite.look', goes: [] },
  { kind: 'device', name: 'pincite.singleKeys', goes: [] },
  { kind: 'device', name: 'pincite.askedToPersist', goes: [] },
  { kind: 'device', name: 'deviceExperiencePopupShown', goes: [] },
  { kind: 'device', name: 'installOffered', goes: [] },
  // A logout that the server has not received. The entry is removed when the server responds (net/pending-logout.ts).
  { kind: 'device', name: 'pincite.pendingLogout', goes: [] },
  // Database with the copies of the `text` entries and no other data.
  { kind: 'database', name: 'pincite-texts', goes: [] },
  // Files of the app.
  { kind: 'cache', name: 'workbox-precache*', goes: [] },
  { kind: 'cache', name: 'later', goes: [] },
  { kind: 'cache', name: 'later-data', goes: [] },
]
