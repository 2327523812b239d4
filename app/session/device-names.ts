/** Prefix of the names of account databases on this device. The account's id follows it. */
export const DATABASE_PREFIX = 'cite-'

/**
 * Name of the guest database, which has the same structure as an account's and contains work created without an
 * account.
 */
export const GUEST = 'guest'

/** Prefix of the tab storage keys for edits that the device could not store. The account's id follows it. */
export const UNSTORED_PREFIX = 'pincite.unstored.'

/** Prefix of the storage keys for edits that are being stored. The account's id and a slash follow it. */
export const AHEAD_PREFIX = 'pincite.ahead.'
