import { deviceStorage } from '../browser/browser-storage.ts'

/** User whose session the server ended, and whose unsynced work may still be on this device. */
export interface EndedSession {
  readonly userId: string
  readonly email: string
}

const KEY = 'pincite.endedSession'

/** Records, for the login page, the user whose session the server ended. Grants no access. */
export const endedSession = {
  note({ userId, email }: EndedSession): void {
    try {
      deviceStorage.setItem(KEY, JSON.stringify({ userId, email }))
    } catch (error) {
      // If storage is full, only this record is lost. The work stays in its database.
      console.info('Could not record whose session ended:', error)
    }
  },
  read(): EndedSession | undefined {
    try {
      const found: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? 'null')
      return isEndedSession(found) ? found : undefined
    } catch {
      return undefined
    }
  },
  /** Call when this user logs in again or logs out. A record about another user stays. */
  forget(userId: string | undefined): void {
    if (userId !== undefined && endedSession.read()?.userId === userId) deviceStorage.removeItem(KEY)
  },
}

function isEndedSession(value: unknown): value is EndedSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'userId') === 'string' &&
    typeof Reflect.get(value, 'email') === 'string'
  )
}
