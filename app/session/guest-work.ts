import { durableStorage } from '../browser/durable-storage.ts'
import { readGuestNote } from './guest-note.ts'

/** A session on a shared computer: its accounts, and its start in milliseconds since 1970. */
export interface EndingSession {
  readonly userIds: readonly string[]
  readonly since: number
}

/** True if the text on the home page was last changed during the session. */
export function isTrialOfSession({ since }: EndingSession): boolean {
  return (durableStorage.read('pincite.trial')?.at ?? 0) >= since
}

/**
 * True if a user of the session started the string on the home page, or if the string is being moved to such a user's
 * account.
 */
export function isGuestStringOfSession({ userIds }: EndingSession): boolean {
  const { open, promisedTo, claims } = readGuestNote()
  const owners = [...Object.values(claims), ...(open === null ? [] : [promisedTo])]
  return owners.length > 0 && owners.every((owner) => owner !== null && userIds.includes(owner))
}
