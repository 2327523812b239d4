import { DATABASE_PREFIX } from './device-names.ts'
import { removeIndexedDatabase } from './remove-database.ts'

/** Where an account's begun outlines are kept on this device. It goes with the account's own database. */
export function nameOutlinesDatabase(userId: string): string {
  return `${DATABASE_PREFIX}${userId}-outlines`
}

/** Takes them off the device. */
export function deleteOutlinesDatabase(userId: string): Promise<void> {
  return removeIndexedDatabase(nameOutlinesDatabase(userId))
}
