import { DATABASE_PREFIX } from './device-names.ts'
import { removeIndexedDatabase } from './remove-database.ts'

/**
 * Returns the name of the database for an account's outline drafts on this device. The database is deleted with the
 * account's own database.
 */
export function nameOutlinesDatabase(userId: string): string {
  return `${DATABASE_PREFIX}${userId}-outlines`
}

/** Deletes an account's outline drafts from this device. */
export function deleteOutlinesDatabase(userId: string): Promise<void> {
  return removeIndexedDatabase(nameOutlinesDatabase(userId))
}
