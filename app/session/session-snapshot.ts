import { flagNames, type FeatureFlags } from '#sync/flag.ts'
import { deviceStorage } from '../browser/browser-storage.ts'
import type { User } from '#sync/user.ts'

/** What the server last said about who is here: lets the app open without a connection. No token, no secret. */
export interface SessionSnapshot {
  readonly user: User
  readonly flags: FeatureFlags
  /** When the server said so, in milliseconds since 1970. */
  readonly seenAt: number
}

/** For how long a device may open without asking the server again (contract 6.8). */
const SNAPSHOT_DAYS = 30

const KEY = 'pincite.session'
const DAY = 86_400_000

/** Reads the snapshot; undefined when there is none, it is unreadable, or it is too old (or from the future). */
export function readSessionSnapshot(
  storage: Pick<Storage, 'getItem'>,
  now: number,
): SessionSnapshot | undefined {
  const found = parseJson(storage.getItem(KEY))
  if (!isSessionSnapshot(found)) return undefined
  const age = now - found.seenAt
  return age <= SNAPSHOT_DAYS * DAY && age > -DAY ? found : undefined
}

export function writeSessionSnapshot(storage: Pick<Storage, 'setItem'>, snapshot: SessionSnapshot): void {
  try {
    storage.setItem(KEY, JSON.stringify(snapshot))
  } catch (error) {
    // A full storage only costs the start without a connection; the person stays signed in.
    console.info('This device has no room to remember who is here:', error)
  }
}

export function clearSessionSnapshot(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}

const SHARED = 'pincite.sharedComputer'

/** Whether the last login said that others use this browser too (contract 6.8): then no snapshot is kept. */
export const sharedComputer = {
  is: (): boolean => deviceStorage.getItem(SHARED) === 'true',
  set(shared: boolean): void {
    if (shared) deviceStorage.setItem(SHARED, 'true')
    else deviceStorage.removeItem(SHARED)
  },
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/**
 * Checked by hand: every page reads this before it shows anything, and the schema library is not there yet. What was
 * written had passed the schema; this guards against a snapshot of another version or one that was tampered with.
 */
function isSessionSnapshot(value: unknown): value is SessionSnapshot {
  if (!isRecord(value) || typeof value['seenAt'] !== 'number') return false
  const { user, flags } = value
  return (
    isRecord(user) &&
    ['id', 'firstName', 'lastName', 'email'].every((name) => typeof user[name] === 'string') &&
    (user['emailVerified'] === null || typeof user['emailVerified'] === 'number') &&
    Array.isArray(user['roleNames']) &&
    user['roleNames'].every((role) => typeof role === 'string') &&
    isRecord(flags) &&
    flagNames.every((name) => typeof flags[name] === 'boolean')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
