import { deviceStorage, tabStorage } from '../browser/browser-storage.ts'
import { pendingLogout } from '../net/pending-logout.ts'
import { deleteAccountData, holdsUnsharedWork } from './device-data.ts'
import { forgetTypedDrafts } from './forget-typed-drafts.ts'
import { sharedComputer } from './session-snapshot.ts'

/** On a shared computer somebody who has not touched anything for so long has gone. Milliseconds. */
export const IDLE_MAX = 1_800_000

/** When somebody was last there, milliseconds since 1970; kept for all tabs. */
const SEEN = 'pincite.sharedSeen'
/** Whose work is still held because it could not be shared before they went. */
const HELD = 'pincite.sharedHeld'
/** The accounts whose sessions on a shared computer may have left something here; their ids with blanks between. */
const ACCOUNTS = 'pincite.sharedAccounts'
/** Marks a tab of the running session; it ends with the tab. */
const TAB = 'pincite.sharedTab'
const LOCK = 'pincite.sharedTab'

export const sharedAttendance = {
  /** Somebody is here. */
  note: (now: number): void => {
    deviceStorage.setItem(SEEN, String(now))
    tabStorage.setItem(TAB, 'true')
  },
  /** How long nobody has been, in milliseconds. */
  idleFor: (now: number): number => {
    const seen = Number(deviceStorage.getItem(SEEN) ?? Number.NaN)
    return Number.isNaN(seen) ? 0 : Math.abs(now - seen)
  },
  /** Nobody is, but this account's work waits for them or for the browser to be closed. */
  hold: (userId: string): void => {
    deviceStorage.setItem(HELD, userId)
  },
  held: (): string | null => deviceStorage.getItem(HELD),
}

/** Keeps this tab known to the others for as long as it lives. */
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

/** Notes whose work goes with the session on a shared computer. */
export function noteSharedAccount(userId: string): void {
  deviceStorage.setItem(ACCOUNTS, [...new Set([...listSharedAccounts(), userId])].join(' '))
}

/** True when the browser was closed since: no tab of the session is left. */
async function isTabClosed(): Promise<boolean> {
  if (tabStorage.getItem(TAB) !== null) return false
  const locks = await globalThis.navigator?.locks?.query?.()
  return locks !== undefined && locks.held?.some(({ name }) => name === LOCK) !== true
}

/**
 * Ends what somebody left behind on a shared computer without logging out, before anybody is asked who they are (contract
 * 6.8): what this browser holds goes at once, and the server is told with the next call.
 *
 * Work that is nowhere else is held while the browser is open, as after half an hour in an open tab.
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
  for (const userId of listSharedAccounts()) if (await holdsUnsharedWork(userId)) return userId
  return undefined
}

/** Removes everything that sessions on a shared computer have left; the work of others stays, and waits for them. */
export async function endSharedSessions(): Promise<void> {
  const left = listSharedAccounts()
  forgetTypedDrafts()
  forgetSharedSession()
  await deleteAccountData(left)
}

/**
 * Somebody signs in: what others have left in sessions on a shared computer goes; what was held for this one stays.
 *
 * Whoever works here without calling it shared keeps what is theirs: it may be nowhere else.
 */
export async function beginSharedSession(userId: string, shared: boolean, now: number): Promise<void> {
  const others = listSharedAccounts().filter((other) => other !== userId)
  if (others.length > 0) forgetTypedDrafts()
  forgetSharedSession()
  sharedComputer.set(shared)
  if (shared) {
    noteSharedAccount(userId)
    sharedAttendance.note(now)
    holdSharedTab()
  }
  await deleteAccountData(others)
}

function forgetSharedSession(): void {
  sharedComputer.set(false)
  for (const key of [SEEN, HELD, ACCOUNTS]) deviceStorage.removeItem(key)
  tabStorage.removeItem(TAB)
}
