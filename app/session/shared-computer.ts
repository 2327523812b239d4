import { deviceStorage, tabStorage } from '../browser/browser-storage.ts'
import { pendingLogout } from '../net/pending-logout.ts'
import { clearDevice } from './clear-device.ts'
import { holdsUnsyncedWork } from './device-data.ts'
import { sharedComputer } from './session-snapshot.ts'

/** Time without activity after which a user of a shared computer is logged out, in milliseconds. */
export const IDLE_MAX = 1_800_000

/** Time of the last activity, in milliseconds since 1970. All tabs share this value. */
const SEEN = 'pincite.sharedSeen'
/** Start of the session, in milliseconds since 1970. */
const SINCE = 'pincite.sharedSince'
/** Account whose work stays on this device because it could not sync before the logout. */
const HELD = 'pincite.sharedHeld'
/** Ids, separated by spaces, of accounts whose sessions on a shared computer may have left data here. */
const ACCOUNTS = 'pincite.sharedAccounts'
/** Marks a tab of the current session; removed with the tab. */
const TAB = 'pincite.sharedTab'
const LOCK = 'pincite.sharedTab'

export const sharedAttendance = {
  note: (now: number): void => {
    deviceStorage.setItem(SEEN, String(now))
    tabStorage.setItem(TAB, 'true')
  },
  idleFor: (now: number): number => {
    const seen = Number(deviceStorage.getItem(SEEN) ?? Number.NaN)
    return Number.isNaN(seen) ? 0 : Math.abs(now - seen)
  },
  hold: (userId: string): void => {
    deviceStorage.setItem(HELD, userId)
  },
  held: (): string | null => deviceStorage.getItem(HELD),
}

/** Holds a lock while this tab is open, so that other tabs can detect it. */
export function holdSharedTab(): void {
  void globalThis.navigator?.locks?.request(
    LOCK,
    { mode: 'shared' },
    () => new Promise<never>(() => undefined),
  )
}

function listSharedAccounts(): string[] {
  return (deviceStorage.getItem(ACCOUNTS) ?? '').split(' ').filter((userId) => userId !== '')
}

/** Records an account whose data is deleted with the session on a shared computer. */
export function noteSharedAccount(userId: string): void {
  deviceStorage.setItem(ACCOUNTS, [...new Set([...listSharedAccounts(), userId])].join(' '))
}

/** Returns true if all tabs of the session have been closed. */
async function isTabClosed(): Promise<boolean> {
  if (tabStorage.getItem(TAB) !== null) return false
  const locks = await globalThis.navigator?.locks?.query?.()
  return locks !== undefined && locks.held?.some(({ name }) => name === LOCK) !== true
}

/**
 * Ends a session that was abandoned on a shared computer, before the session is loaded (contract 6.8). Deletes the
 * session's data in this browser now, and logs out on the server before the next call. If the browser stayed open,
 * unsynced work is kept, as after the inactivity timeout.
 */
export async function endAbandonedSessions(now: number): Promise<void> {
  if (!sharedComputer.is()) return
  const closed = await isTabClosed()
  if (!closed && (sharedAttendance.held() !== null || sharedAttendance.idleFor(now) <= IDLE_MAX)) return
  pendingLogout.note()
  const held = closed ? undefined : await findFirstWithWork()
  if (held === undefined) await endSharedSessions()
  else sharedAttendance.hold(held)
}

async function findFirstWithWork(): Promise<string | undefined> {
  for (const userId of listSharedAccounts()) if (await holdsUnsyncedWork(userId)) return userId
  return undefined
}

/** Deletes all data left by sessions on a shared computer. The work of other accounts stays. */
export async function endSharedSessions(): Promise<void> {
  await clearDevice('shared-end', listSharedAccounts(), readStart())
}

/** Returns the start of the session; undefined for a session that an earlier version of the app started. */
function readStart(): number | undefined {
  const since = deviceStorage.getItem(SINCE)
  return since === null ? undefined : Number(since)
}

/**
 * Call on login. Deletes data that other accounts left in sessions on a shared computer, and keeps this account's data.
 * A user who did not mark the computer as shared keeps their data, because no other copy may exist.
 */
export async function beginSharedSession(userId: string, shared: boolean, now: number): Promise<void> {
  const accounts = listSharedAccounts()
  const others = accounts.filter((other) => other !== userId)
  const since = (accounts.includes(userId) ? readStart() : undefined) ?? now
  const clearing = others.length > 0 ? clearDevice('shared-end', others, readStart()) : undefined
  const discarding = clearDevice('login', [])
  forgetSharedSession()
  sharedComputer.set(shared)
  if (shared) {
    noteSharedAccount(userId)
    deviceStorage.setItem(SINCE, String(since))
    sharedAttendance.note(now)
    holdSharedTab()
  }
  await Promise.all([clearing, discarding])
}

function forgetSharedSession(): void {
  sharedComputer.set(false)
  for (const key of [SEEN, SINCE, HELD, ACCOUNTS]) deviceStorage.removeItem(key)
  tabStorage.removeItem(TAB)
}
