/** Name prefix of account databases on this device, followed by the account's id. */
export const DATABASE_PREFIX = 'cite-'

/**
 * Name of the guest database, which has the same structure as an account's and contains work created without an
 * account.
 */
export const GUEST = 'guest'

/** Prefix of the tab storage keys for edits the device could not store, followed by the account's id. */
export const UNSTORED_PREFIX = 'pincite.unstored.'

/** Prefix of the storage keys for edits that are being stored, followed by the account's id and a slash. */
export const AHEAD_PREFIX = 'pincite.ahead.'
