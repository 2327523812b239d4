import { account } from '#sync/contract/account.ts'
import { feature } from '#sync/contract/feature.ts'
import { defaultFlags, type Flags } from '#sync/flag.ts'
import type { Failure } from '#sync/failure.ts'
import type { User } from '#sync/user.ts'
import { create } from 'zustand'
import type { Visitor } from '../access.ts'
import { type Answer, call, setBearer } from '../net/call.ts'
import { isTransport } from '../net/failure-of.ts'
import { pendingLogout } from '../net/pending-logout.ts'
import { clearSnapshot, readSnapshot, writeSnapshot } from './snapshot.ts'

export interface Session {
  readonly user: User | null
  readonly flags: Flags
  /** How sure the user is; see Visitor. */
  readonly known: Visitor['known']
  /** When the server last confirmed the user, in milliseconds since 1970; null when nobody is here. */
  readonly seenAt: number | null
}

const nobody = { user: null, flags: defaultFlags, known: 'nobody', seenAt: null } as const satisfies Session

/** Who is here and what is switched on (spec §3, §4). Screens read it; only this file writes it. */
export const useSession = create<Session>(() => remembered())

function remembered(): Session {
  const snapshot = pendingLogout.exists() ? undefined : readSnapshot(localStorage, Date.now())
  return snapshot === undefined ? { ...nobody, known: 'asking' } : { ...snapshot, known: 'unsure' }
}

/** The session as the navigation rules see it. */
export function visitorOf({ user, flags, known }: Session): Visitor {
  if (known === 'asking') return { known }
  if (known === 'nobody' || user === null) return { known: 'nobody' }
  return { known, verified: user.emailVerified !== null, roleNames: user.roleNames, flags }
}

let loading: Promise<void> | undefined

/** Asks the server who is here, once per page however often it is called (spec §2: loaded once if not yet known). */
export function loadSession(): Promise<void> {
  loading ??= load()
  return loading
}

/** Asks again: the connection is back, or something about the user has changed. */
export function reloadSession(): Promise<void> {
  loading = load()
  return loading
}

async function load(): Promise<void> {
  const found = await call(account.currentUser)
  if (found.ok) await arrive(found.value.user)
  else fail(found.failure)
}

function fail(failure: Failure): void {
  const { known } = useSession.getState()
  if (isTransport(failure) && (known === 'unsure' || known === 'offline')) {
    useSession.setState({ known: 'offline' })
    return
  }
  // Not being signed in is an answer like any other; everything else is worth a line in the log (spec §8).
  if (failure.status !== 401) console.error('The user could not be loaded:', failure.code, failure.message)
  if (failure.status === 401) clearSnapshot(localStorage)
  useSession.setState(nobody)
}

async function arrive(user: User): Promise<void> {
  const listed = await call(feature.list)
  const flags = listed.ok ? listed.value.betaFeatures : useSession.getState().flags
  const seenAt = Date.now()
  useSession.setState({ user, flags, known: 'server', seenAt })
  if (user.emailVerified !== null) writeSnapshot(localStorage, { user, flags, seenAt })
}

/** Signs in; on success the session is loaded and the guards let go of /login. */
export async function logIn(email: string, password: string): Promise<Answer<User>> {
  const answer = await call(account.login, { input: { email, password } })
  if (!answer.ok) return answer
  loading = arrive(answer.value.user)
  await loading
  return { ok: true, value: answer.value.user }
}

/**
 * Signs out here first and then on the server (spec §4), and in the other tabs.
 *
 * Without a connection the server is told when it is back; until then this browser counts as signed out.
 */
export async function logOut(): Promise<void> {
  forget()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only
  tabs.postMessage('logout')
  pendingLogout.note()
  const answer = await call(account.logout)
  if (answer.ok || answer.failure.status === 401) pendingLogout.clear()
}

function forget(): void {
  useSession.setState(nobody)
  setBearer(undefined)
  clearSnapshot(localStorage)
}

const tabs = new BroadcastChannel('pincite.session')
tabs.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.data === 'logout') forget()
})
window.addEventListener('online', () => {
  const { known } = useSession.getState()
  if (known === 'offline' || pendingLogout.exists()) void reloadSession()
})
