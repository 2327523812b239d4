/** The databases of accounts on this device are called so, followed by the account's id. */
export const DATABASE_PREFIX = 'cite-'

/** What the device could not store for an account waits so in the tab's own storage, followed by the account's id. */
export const UNSTORED_PREFIX = 'pincite.unstored.'
