import { deviceStorage } from '../browser/browser-storage.ts'
import { loadGuestDraft } from './guest-draft.ts'
import { GUEST_NOTE_KEY as KEY } from './guest-note-key.ts'

/**
 * What this browser knows of the work that was made without an account. The work itself lies in the guest's database;
 * this says which of it is whose, in one place that can be read at once and that every tab sees.
 */
export interface GuestNote {
  /** The project that the front page's tool works on; null before the first one, and once it was taken over. */
  readonly open: string | null
  /** Projects that are being taken over, and the account that takes each: half-way they are nobody else's. */
  readonly claims: Readonly<Record<string, string>>
  /** The account that was made for it, or wished for it; null while it is whoever signs in next. */
  readonly promisedTo: string | null
  /** Accounts whose owners were asked, and left it where it is. */
  readonly declinedBy: readonly string[]
}

const nothing: GuestNote = { open: null, claims: {}, promisedTo: null, declinedBy: [] }

/** What is known; what cannot be read counts as nothing. */
export function readGuestNote(): GuestNote {
  try {
    return parseGuestNote(JSON.parse(deviceStorage.getItem(KEY) ?? 'null'))
  } catch {
    return nothing
  }
}

/** A project was begun without an account. Whoever is signed in meanwhile (`userId`) is whom it is for. */
export function openGuestProject(projectId: string, userId: string | null): void {
  writeGuestNote({ ...readGuestNote(), open: projectId, promisedTo: userId, declinedBy: [] })
}

/** Whether something made without an account waits here that this account could take. */
export function isGuestWorkWaiting(userId: string): boolean {
  return findProjectToClaim(userId) !== null || loadGuestDraft() !== null
}

/** Somebody made an account in this browser, or asked to have the work in theirs: what there is waits for them. */
export function promiseGuestWork(userId: string): void {
  if (!isGuestWorkWaiting(userId)) return
  const note = readGuestNote()
  writeGuestNote({
    ...note,
    promisedTo: userId,
    declinedBy: note.declinedBy.filter((other) => other !== userId),
  })
}

/** Somebody was asked and left the work where it is: they are not asked again, and others may be. */
export function declineGuestWork(userId: string): void {
  const note = readGuestNote()
  writeGuestNote({ ...note, declinedBy: [...note.declinedBy, userId] })
}

/** An account begins to take a project over. From here on no other account gets it, whatever breaks off. */
export function startGuestClaim(projectId: string, userId: string): void {
  const note = readGuestNote()
  const open = note.open === projectId ? null : note.open
  writeGuestNote({ ...note, open, claims: { ...note.claims, [projectId]: userId } })
}

/**
 * A project is whole where it belongs, and gone from the guest's place; or it was removed there. With the last one goes
 * what was said about whose it is; null when there was no project.
 */
export function forgetGuestProject(projectId: string | null): void {
  const note = readGuestNote()
  const { [projectId ?? '']: _, ...claims } = note.claims
  const open = note.open === projectId ? null : note.open
  if (open === null && Object.keys(claims).length === 0) deviceStorage.removeItem(KEY)
  else writeGuestNote({ ...note, open, claims })
}

/** The project an account goes on to take over, or takes over now: one that was begun for it comes first. */
export function findProjectToClaim(userId: string): string | null {
  const { claims, open } = readGuestNote()
  const [begun = open] = Object.keys(claims).filter((projectId) => claims[projectId] === userId)
  return begun
}

/**
 * Whether an account takes what was made here: `ask` where it may be another person's, since an account was made for it
 * that is not this one, or since others use this computer too.
 */
export function decideGuestClaim(
  { promisedTo, declinedBy }: Pick<GuestNote, 'promisedTo' | 'declinedBy'>,
  { userId, shared }: { readonly userId: string; readonly shared: boolean },
): 'take' | 'ask' | 'leave' {
  if (promisedTo === userId) return 'take'
  if (declinedBy.includes(userId)) return 'leave'
  return promisedTo !== null || shared ? 'ask' : 'take'
}

/** Calls `onChange` when another tab has changed what is known. Returns how to stop. */
export function watchGuestNote(onChange: () => void): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) onChange()
  }
  window.addEventListener('storage', follow)
  return () => {
    window.removeEventListener('storage', follow)
  }
}

/** One tab at a time: two that began, or took over, together would make two of everything. */
export async function runUnderGuestLock<T>(work: () => Promise<T>): Promise<T> {
  // Some browsers have no locks in private windows.
  const { locks } = navigator as { locks?: LockManager }
  return locks === undefined ? work() : locks.request('pincite.trial', work)
}

function writeGuestNote(note: GuestNote): void {
  try {
    deviceStorage.setItem(KEY, JSON.stringify(note))
  } catch (error) {
    // The work stays in its database, and is found there by whoever opens the tool next.
    console.info('This device has no room to note what was made on the front page:', error)
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
