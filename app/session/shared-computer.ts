import { pendingLogout } from '../net/pending-logout.ts'
import { deleteAccountData } from './device-data.ts'
import { forgetDrafts } from './draft.ts'
import { sharedComputer } from './snapshot.ts'

/** On a shared computer somebody who has not touched anything for so long has gone. Milliseconds. */
export const IDLE_MAX = 1_800_000

/** When somebody was last there, milliseconds since 1970; kept for all tabs. */
const SEEN = 'pincite.sharedSeen'
/** Whose work is still held because it could not be shared before they went. */
const HELD = 'pincite.sharedHeld'
/** Marks a tab of the running session; it ends with the tab. */
const TAB = 'pincite.sharedTab'
const LOCK = 'pincite.sharedTab'

export const attendance = {
  /** Somebody is here. */
  note: (now: number): void => {
    localStorage.setItem(SEEN, String(now))
    sessionStorage.setItem(TAB, 'true')
  },
  /** How long nobody has been, in milliseconds. */
  idleFor: (now: number): number => {
    const seen = Number(localStorage.getItem(SEEN) ?? Number.NaN)
    return Number.isNaN(seen) ? 0 : Math.abs(now - seen)
  },
  /** Nobody is, but this account's work waits for them or for the browser to be closed. */
  hold: (userId: string): void => {
    localStorage.setItem(HELD, userId)
  },
  held: (): string | null => localStorage.getItem(HELD),
}

/** Keeps this tab known to the others for as long as it lives. */
export function holdTab(): void {
  void globalThis.navigator?.locks?.request(
    LOCK,
    { mode: 'shared' },
    () => new Promise<never>(() => undefined),
  )
}

/** True when the session on a shared computer is over without a logout: the browser was closed, or nobody came back. */
async function isAbandoned(now: number): Promise<boolean> {
  if (attendance.held() === null && attendance.idleFor(now) > IDLE_MAX) return true
  if (sessionStorage.getItem(TAB) !== null) return false
  const locks = await globalThis.navigator?.locks?.query?.()
  return locks !== undefined && locks.held?.some(({ name }) => name === LOCK) !== true
}

/**
 * Ends what somebody left behind on a shared computer, before anybody is asked who they are (contract 6.8): what this
 * browser holds goes at once, and the server is told with the next call.
 */
export async function endAbandoned(now: number): Promise<void> {
  if (!sharedComputer.is() || !(await isAbandoned(now))) return
  pendingLogout.note()
  await endShared()
}

/** Removes everything of everybody from a shared computer. */
export async function endShared(): Promise<void> {
  forgetDrafts()
  sharedComputer.set(false)
  localStorage.removeItem(SEEN)
  localStorage.removeItem(HELD)
  sessionStorage.removeItem(TAB)
  await deleteAccountData()
}

/** Somebody signs in on a shared computer: whatever others have left there goes. */
export async function beginShared(userId: string, now: number): Promise<void> {
  localStorage.removeItem(HELD)
  attendance.note(now)
  holdTab()
  await deleteAccountData([userId])
}
