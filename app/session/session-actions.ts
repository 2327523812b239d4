import { account } from '#sync/contract/account.ts'
import { feature } from '#sync/contract/feature.ts'
import { failure, isSignedOutAnswer, type Failure } from '#sync/failure.ts'
import type { User } from '#sync/user.ts'
import { type CallResult, callApi, setBearerToken, findCsrfToken } from '../net/call-api.ts'
import { isTransportFailure } from '../net/response-failure.ts'
import { deviceStorage } from '../browser/browser-storage.ts'
import { pendingLogout } from '../net/pending-logout.ts'
import { forgetUnstoredEdits } from './device-data.ts'
import { forgetTypedDrafts } from './forget-typed-drafts.ts'
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

/** Asks who is here; however often it is called, the server is asked once. */
export function loadSessionOnce(): Promise<void> {
  loading ??= loadCurrentUser()
  return loading
}

/** Asks again: the connection is back, or something about the user has changed. */
export function reloadSession(): Promise<void> {
  loading = loadCurrentUser()
  return loading
}

/** Counts the questions and what overtook them: an answer to an older one decides nothing any more. */
let question = 0

async function loadCurrentUser(): Promise<void> {
  const asked = nextQuestion()
  await endAbandonedSessions(Date.now())
  // The session's two cookies come and go together: without the one that scripts see, nobody is signed in here, and
  // nobody need be asked.
  if (useSession.getState().known === 'asking' && findCsrfToken(document.cookie) === undefined) {
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
  // Somebody left and the server has not taken it: here nobody is signed in, whatever a copy of the session says.
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
    // Not being signed in is an answer like any other (spec §8).
    clearSessionSnapshot(deviceStorage)
    if (user !== null && !sharedComputer.is()) endedSession.note({ userId: user.id, email: user.email })
    unanswered = 0
    useSession.setState(nobodySignedIn)
    return
  }
  if (!told && !isTransportFailure(failure))
    console.error('The user could not be loaded:', failure.code, failure.message)
  // An account deleted elsewhere: what this device still holds is shown and can be taken along; then it goes
  // (sync-status/account-deleted.tsx). Anything else decides nothing: whoever is remembered works on, on this device.
  if (!remembered) useSession.setState(nobodySignedIn)
  else if (known !== 'server' || told) useSession.setState({ known: 'offline' })
  if (!told) askAgainLater()
}

/** How long until the server is asked again who is here, at first and at most. Milliseconds. */
const ASK_AGAIN = 5_000
const ASK_AGAIN_MAX = 60_000

let unanswered = 0
let askAgain: ReturnType<typeof setTimeout> | undefined

/** Without a connection the browser says when it is back; while a server fails, only asking tells. */
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
  // The one that is there may be another person's: the next page would open with their work.
  else clearSessionSnapshot(deviceStorage)
}

interface LoginCredentials {
  readonly email: string
  readonly password: string
  /** Leaves nothing in this browser: a short session, and no snapshot to open with offline. */
  readonly shared: boolean
}

/**
 * Signs in; on success the session is loaded and the guards let go of /login.
 *
 * Somebody whose e-mail is not verified is signed out again at once (spec §2): EMAIL_NOT_VERIFIED.
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

/** Somebody has just signed in, by whichever way; `shared` on a computer that others use too. */
export async function onSignedIn(user: User, shared: boolean): Promise<void> {
  nextQuestion()
  await beginSharedSession(user.id, shared, Date.now())
  loading = enterSession(user)
  await loading
}

/**
 * How somebody leaves, and so what goes: with a `logout` what was begun and not finished; from a `shared` computer also
 * what the device could not store, in every tab; nothing while it is `held` for them.
 */
type LogoutKind = 'logout' | 'shared' | 'held'

/**
 * Signs out here first and then on the server (spec §4), and in the other tabs.
 *
 * Without a connection the server is told when it is back; until then this browser counts as signed out.
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
 * Signs out of a shared computer where nobody has been for a while, but leaves `userId`'s work that could not be shared
 * yet: it goes on when they sign in again, and goes when anybody else does or the browser is closed.
 */
export async function logOutKeepingWork(userId: string): Promise<void> {
  sharedAttendance.hold(userId)
  leaveSession('held')
  pendingLogout.note()
  await logOutOnServer()
}

/** The account is deleted and its copy removed from here: nobody is left to sign out. */
export function leaveDeletedAccount(): void {
  leaveSession('logout')
}

/** Leaves here and in the other tabs. */
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
  if (parting !== 'held') forgetTypedDrafts()
  if (parting === 'shared' && userId !== undefined) forgetUnstoredEdits(userId)
}

/** The other tabs; null where the browser refuses this site everything that outlives a page. */
const tabs = openChannel()
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === 'logout' || data === 'shared' || data === 'held') forgetUser(data)
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
