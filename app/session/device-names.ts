/** The databases of accounts on this device are called so, followed by the account's id. */
export const DATABASE_PREFIX = 'cite-'

/** Whose work is nobody's yet: what is made on the front page has a database like an account's, under this name. */
export const GUEST = 'guest'

/** What the device could not store for an account waits so in the tab's own storage, followed by the account's id. */
export const UNSTORED_PREFIX = 'pincite.unstored.'
