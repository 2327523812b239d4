import { deviceStorage } from '../browser/browser-storage.ts'
import { loadGuestDraft } from './guest-draft.ts'
import { GUEST_NOTE_KEY as KEY } from './guest-note-key.ts'

/**
 * Records which account owns the work that was created in this browser without an account. The work itself is in the
 * guest database. Every tab can read this note synchronously.
 */
export interface GuestNote {
  /**
   * Project open in the home page's tool. Null before the first project is opened and after the project has been
   * claimed.
   */
  readonly open: string | null
  /**
   * Maps each project that is being claimed to the claiming account. No other account may take the project, even if the
   * claim is interrupted.
   */
  readonly claims: Readonly<Record<string, string>>
  /** Account that was created for the work or that requested it; null if the next user to log in gets it. */
  readonly promisedTo: string | null
  /** Accounts whose users declined the work. */
  readonly declinedBy: readonly string[]
}

const nothing: GuestNote = { open: null, claims: {}, promisedTo: null, declinedBy: [] }

/** Reads the note. Unreadable data counts as an empty note. */
export function readGuestNote(): GuestNote {
  try {
    return parseGuestNote(JSON.parse(deviceStorage.getItem(KEY) ?? 'null'))
  } catch {
    return nothing
  }
}

/**
 * Records a project started without an account. If a user is logged in (`userId`), the project is reserved for that
 * user.
 */
export function openGuestProject(projectId: string, userId: string | null): void {
  writeGuestNote({ ...readGuestNote(), open: projectId, promisedTo: userId, declinedBy: [] })
}

/** Returns true if there is guest work that this account could claim. */
export function isGuestWorkWaiting(userId: string): boolean {
  return findProjectToClaim(userId) !== null || loadGuestDraft() !== null
}

/** Reserves the guest work for an account that was created in this browser or that requested the work. */
export function promiseGuestWork(userId: string): void {
  if (!isGuestWorkWaiting(userId)) return
  const note = readGuestNote()
  writeGuestNote({
    ...note,
    promisedTo: userId,
    declinedBy: note.declinedBy.filter((other) => other !== userId),
  })
}

/** Records that a user declined the work. That user is not asked again, but other users may be. */
export function declineGuestWork(userId: string): void {
  const note = readGuestNote()
  writeGuestNote({ ...note, declinedBy: [...note.declinedBy, userId] })
}

/**
 * Starts an account's claim of a project. From then on, no other account gets the project, even if the claim is
 * interrupted.
 */
export function startGuestClaim(projectId: string, userId: string): void {
  const note = readGuestNote()
  const open = note.open === projectId ? null : note.open
  writeGuestNote({ ...note, open, claims: { ...note.claims, [projectId]: userId } })
}

/**
 * Removes a project from the note, after the project has been moved to an account or deleted. With the last project,
 * the ownership data is removed as well. Pass null if there was no project.
 */
export function forgetGuestProject(projectId: string | null): void {
  const note = readGuestNote()
  const { [projectId ?? '']: _, ...claims } = note.claims
  const open = note.open === projectId ? null : note.open
  if (open === null && Object.keys(claims).length === 0) deviceStorage.removeItem(KEY)
  else writeGuestNote({ ...note, open, claims })
}

/** Returns the project that this account can claim. A claim that the account has already started comes first. */
export function findProjectToClaim(userId: string): string | null {
  const { claims, open } = readGuestNote()
  const [begun = open] = Object.keys(claims).filter((projectId) => claims[projectId] === userId)
  return begun
}

/**
 * Decides whether an account takes the guest work. Returns `ask` if the work may belong to someone else, because
 * another account was created for it or because the computer is shared.
 */
export function decideGuestClaim(
  { promisedTo, declinedBy }: Pick<GuestNote, 'promisedTo' | 'declinedBy'>,
  { userId, shared }: { readonly userId: string; readonly shared: boolean },
): 'take' | 'ask' | 'leave' {
  if (promisedTo === userId) return 'take'
  if (declinedBy.includes(userId)) return 'leave'
  return promisedTo !== null || shared ? 'ask' : 'take'
}

/** Calls `onChange` when another tab changes the note. Returns a function that stops listening. */
export function watchGuestNote(onChange: () => void): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) onChange()
  }
  window.addEventListener('storage', follow)
  return () => {
    window.removeEventListener('storage', follow)
  }
}

/** Runs `work` in one tab at a time, because concurrent starts or claims would create duplicates. */
export async function runUnderGuestLock<T>(work: () => Promise<T>): Promise<T> {
  // Some browsers have no locks in private windows.
  const { locks } = navigator as { locks?: LockManager }
  return locks === undefined ? work() : locks.request('pincite.trial', work)
}

function writeGuestNote(note: GuestNote): void {
  try {
    deviceStorage.setItem(KEY, JSON.stringify(note))
  } catch (error) {
    // The work stays in the guest database, where the tool finds it the next time it opens.
    console.info('Could not store the guest note:', error)
  }
}

function parseGuestNote(found: unknown): GuestNote {
  if (!isRecord(found)) return nothing
  const { open, claims, promisedTo, declinedBy } = found
  return {
    open: typeof open === 'string' ? open : null,
    claims: isRecord(claims)
      ? Object.fromEntries(
          Object.entries(claims).filter((claim): claim is [string, string] => typeof claim[1] === 'string'),
        )
      : {},
    promisedTo: typeof promisedTo === 'string' ? promisedTo : null,
    declinedBy: Array.isArray(declinedBy)
      ? declinedBy.filter((userId): userId is string => typeof userId === 'string')
      : [],
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
