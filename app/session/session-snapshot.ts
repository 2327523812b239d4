import { flagNames, type FeatureFlags } from '#sync/flag.ts'
import { deviceStorage } from '../browser/browser-storage.ts'
import type { User } from '#sync/user.ts'

/**
 * The user's profile as the server last returned it, which lets the app open offline. Contains no token and no secret.
 */
export interface SessionSnapshot {
  readonly user: User
  readonly flags: FeatureFlags
  readonly seenAt: number
}

/** Maximum number of days for which the app opens without contacting the server (contract 6.8). */
const SNAPSHOT_DAYS = 30

const KEY = 'pincite.session'
const DAY = 86_400_000

/**
 * Reads the snapshot. Returns undefined if there is no snapshot, or if it is unreadable, too old, or from the future.
 */
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
    // If storage is full, the app can't open offline, but the user stays logged in.
    console.info('Could not store the session snapshot:', error)
  }
}

export function clearSessionSnapshot(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}

const SHARED = 'pincite.sharedComputer'

/** Whether the last login declared this computer shared (contract 6.8). On a shared computer, no snapshot is stored. */
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
 * Validates a snapshot without the schema library, because every page reads the snapshot before rendering, when the
 * library isn't loaded yet. The data passed the schema when it was written. This check detects tampering and snapshots
 * from other versions.
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
