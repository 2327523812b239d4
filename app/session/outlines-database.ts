import { DATABASE_PREFIX } from './device-names.ts'

/** Where an account's begun outlines are kept on this device. It goes with the account's own database. */
export function outlinesDatabase(userId: string): string {
  return `${DATABASE_PREFIX}${userId}-outlines`
}

/** Takes them off the device. A tab that has them open lets go by itself; nobody waits for it. */
export function deleteOutlines(userId: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(outlinesDatabase(userId))
    for (const event of ['success', 'error', 'blocked']) {
      request.addEventListener(event, () => {
        resolve()
      })
    }
  })
}
