import { join } from 'node:path'

/** The one file that holds what people have made. */
export function databaseFileIn(dataFolder: string): string {
  return join(dataFolder, 'pincite.sqlite')
}
