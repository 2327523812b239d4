import { join } from 'node:path'

/** Returns the path of the database file in a data folder. */
export function databaseFileIn(dataFolder: string): string {
  return join(dataFolder, 'pincite.sqlite')
}
