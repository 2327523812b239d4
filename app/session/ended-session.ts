import { deviceStorage } from '../browser/browser-storage.ts'

/** Who was here until the server ended the session, and whose work may still wait on this device. */
export interface EndedSession {
  readonly userId: string
  readonly email: string
}

const KEY = 'pincite.endedSession'

/** Remembers, for the login page, whose session the server has ended. Nobody is let in by it. */
export const endedSession = {
  note({ userId, email }: EndedSession): void {
    try {
      deviceStorage.setItem(KEY, JSON.stringify({ userId, email }))
    } catch (error) {
      // A full storage costs a hint; the work itself stays where it is.
      console.info('This device has no room to remember whose session ended:', error)
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
  /** They are here again, or have left of their own will; what is noted of anybody else stays. */
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
