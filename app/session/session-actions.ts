import { account } from '#sync/contract/account.ts'
import { feature } from '#sync/contract/feature.ts'
import { failure, isSignedOutAnswer, type Failure } from '#sync/failure.ts'
import type { User } from '#sync/user.ts'
import { type CallResult, callApi, setBearerToken } from '../net/call-api.ts'
import { findCsrfToken } from '../net/csrf-token.ts'
import { isTransportFailure } from '../net/response-failure.ts'
import { deviceStorage } from '../browser/browser-storage.ts'
import { pendingLogout } from '../net/pending-logout.ts'
import { clearDevice, clearTab } from './clear-device.ts'
import { endedSession } from './ended-session.ts'
import { nobodySignedIn, useSession } from './session.ts'
import {
  sharedAttendance,
  beginSharedSession,
  endAbandonedSessions,
  endSharedSessions,
  holdSharedTab,
  noteSharedAccount,
} from './shared-computer.ts'
import { clearSessionSnapshot, sharedComputer, writeSessionSnapshot } from './session-snapshot.ts'

let loading: Promise<void> | undefined

/**
 * Loads the session. Repeated calls call the server once.
 *
 * @param hadCookie False if the page opened without the CSRF cookie.
 */
export function loadSessionOnce(hadCookie = true): Promise<void> {
  loading ??= loadCurrentUser(hadCookie)
  return loading
}

/** Loads the session again, because the connection is back or the user has changed. */
export function reloadSession(): Promise<void> {
  loading = loadCurrentUser(true)
  return loading
}

/** Number of the latest request for the session. Responses to earlier requests are ignored. */
let question = 0

async function loadCurrentUser(hadCookie: boolean): Promise<void> {
  const asked = nextQuestion()
  // A session always has two cookies. If the cookie that scripts can read is missing, no one is logged in, so don't
  // call the server.
  await endAbandonedSessions(Date.now())
  const hasCookie = hadCookie && findCsrfToken(document.cookie) !== undefined
  if (useSession.getState().known === 'asking' && !hasCookie) {
    useSession.setState(nobodySignedIn)
    return
  }
  const found = await callApi(account.currentUser)
  if (asked !== question) return
  if (found.ok) await enterSession(found.value.user)
  else handleLoadFailure(found.failure)
}

function nextQuestion(): number {
  clearTimeout(askAgain)
  question += 1
  return question
}

function handleLoadFailure(failure: Failure): void {
  // While a logout is pending, no one is logged in here, even if the snapshot has a user.
  if (pendingLogout.exists()) {
    clearSessionSnapshot(deviceStorage)
    useSession.setState(nobodySignedIn)
    askAgainLater()
    return
  }
  const { known, user } = useSession.getState()
  const remembered = known !== 'asking' && known !== 'nobody'
  const told = isSignedOutAnswer(failure)
  if (told && !(failure.code === 'ACCOUNT_DELETED' && remembered)) {
    // Not being logged in is a normal response, not an error (spec §8).
    clearSessionSnapshot(deviceStorage)
    if (user !== null && !sharedComputer.is()) endedSession.note({ userId: user.id, email: user.email })
    unanswered = 0
    useSession.setState(nobodySignedIn)
    return
  }
  if (!told && !isTransportFailure(failure))
    console.error('Could not load the user:', failure.code, failure.message)
  // Other failures are inconclusive, so the remembered user keeps working on this device. If the account was deleted on
  // the server, the user can back up its data before it is removed (sync-status/account-deleted.tsx).
  if (!remembered) useSession.setState(nobodySignedIn)
  else if (known !== 'server' || told) useSession.setState({ known: 'offline' })
  if (!told) askAgainLater()
}

/** First and maximum delay before loading the session again, in milliseconds. */
const ASK_AGAIN = 5_000
const ASK_AGAIN_MAX = 60_000

let unanswered = 0
let askAgain: ReturnType<typeof setTimeout> | undefined

/**
 * Schedules another attempt. Does nothing while the browser is offline, because it reports when the connection is back.
 * A failing server has to be polled.
 */
function askAgainLater(): void {
  if (useSession.getState().known === 'server' || globalThis.navigator?.onLine === false) return
  askAgain = setTimeout(() => void reloadSession(), Math.min(ASK_AGAIN * 2 ** unanswered, ASK_AGAIN_MAX))
  unanswered += 1
}

async function enterSession(user: User): Promise<void> {
  unanswered = 0
  endedSession.forget(user.id)
  const listed = await callApi(feature.list)
  const flags = listed.ok ? listed.value.betaFeatures : useSession.getState().flags
  const seenAt = Date.now()
  if (sharedComputer.is()) {
    noteSharedAccount(user.id)
    sharedAttendance.note(seenAt)
    holdSharedTab()
  }
  useSession.setState({ user, flags, known: 'server', seenAt, left: false })
  const keep = user.emailVerified !== null && !sharedComputer.is()
  if (keep) writeSessionSnapshot(deviceStorage, { user, flags, seenAt })
  // Remove the existing snapshot, because it may belong to another user. Otherwise, the next page would open with that
  // user's work.
  else clearSessionSnapshot(deviceStorage)
}

interface LoginCredentials {
  readonly email: string
  readonly password: string
  /** True on a shared computer: the session is short, and no snapshot is stored for opening offline. */
  readonly shared: boolean
}

/**
 * Logs in. On success, the session is loaded and the guards redirect away from /login.
 *
 * A user whose email is not verified is logged out immediately (spec §2): EMAIL_NOT_VERIFIED.
 */
export async function logIn({ email, password, shared }: LoginCredentials): Promise<CallResult<User>> {
  const answer = await callApi(account.login, { input: { email, password, remember: !shared } })
  if (!answer.ok) return answer
  if (answer.value.user.emailVerified === null) {
    await logOut()
    return { ok: false, failure: failure('EMAIL_NOT_VERIFIED') }
  }
  await onSignedIn(answer.value.user, shared)
  return { ok: true, value: answer.value.user }
}

export async function onSignedIn(user: User, shared: boolean): Promise<void> {
  nextQuestion()
  await beginSharedSession(user.id, shared, Date.now())
  loading = enterSession(user)
  await loading
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only
  tabs?.postMessage('login')
}

/**
 * Kind of logout. The kind determines which data is deleted (device-register.ts). `shared` also clears the user's work
 * in every tab. `held` deletes nothing and keeps the work for the user.
 */
type LogoutKind = 'logout' | 'shared' | 'held'

/**
 * Logs out in this browser first, then on the server (spec §4). If the device is offline, the request is sent when the
 * connection is back; until then, this browser counts as logged out.
 */
export async function logOut(parting: LogoutKind = sharedComputer.is() ? 'shared' : 'logout'): Promise<void> {
  leaveSession(parting)
  pendingLogout.note()
  if (sharedComputer.is()) await endSharedSessions()
  await logOutOnServer()
}

async function logOutOnServer(): Promise<void> {
  const answer = await callApi(account.logout)
  if (answer.ok || isSignedOutAnswer(answer.failure)) pendingLogout.clear()
}

/**
 * Logs out of a shared computer after a period of inactivity, but keeps `userId`'s unsynced work. The work syncs when
 * that user logs in again. It is deleted when anyone else logs in or the browser is closed.
 */
export async function logOutKeepingWork(userId: string): Promise<void> {
  sharedAttendance.hold(userId)
  leaveSession('held')
  pendingLogout.note()
  await logOutOnServer()
}

/**
 * Ends the session after the account was deleted. Deletes the account's remaining data on this device, and sends no
 * logout.
 */
export function leaveDeletedAccount(): void {
  const userId = useSession.getState().user?.id
  leaveSession('shared')
  if (userId !== undefined) void clearDevice('deletion', [userId])
}

/** Clears the session here and in the other tabs. */
function leaveSession(parting: LogoutKind): void {
  forgetUser(parting)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only
  tabs?.postMessage(parting)
}

function forgetUser(parting: LogoutKind): void {
  nextQuestion()
  const userId = useSession.getState().user?.id
  endedSession.forget(userId)
  useSession.setState({ ...nobodySignedIn, left: true })
  setBearerToken(undefined)
  clearSessionSnapshot(deviceStorage)
  const userIds = userId === undefined ? [] : [userId]
  if (parting !== 'held') void clearDevice('logout', userIds)
  if (parting === 'shared') clearTab('shared-end', userIds)
}

/** Channel to the other tabs; null if the browser blocks all storage for this site. */
const tabs = openChannel()
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === 'logout' || data === 'shared' || data === 'held') forgetUser(data)
  // A page that waits for the user to open an email link continues when the user opens the link in another tab.
  else if (data === 'login' && useSession.getState().known === 'nobody') void reloadSession()
})

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('pincite.session')
  } catch {
    return null
  }
}

window.addEventListener('online', () => {
  const { known } = useSession.getState()
  if (known === 'offline' || pendingLogout.exists()) void reloadSession()
})
