import { defaultFlags, type FeatureFlags } from '#sync/flag.ts'
import type { User } from '#sync/user.ts'
import { create } from 'zustand'
import type { SessionVisitor } from '../routing/access.ts'
import { deviceStorage } from '../browser/browser-storage.ts'
import { pendingLogout } from '../net/pending-logout.ts'
import { readSessionSnapshot } from './session-snapshot.ts'

export interface SessionState {
  readonly user: User | null
  readonly flags: FeatureFlags
  /** How certain the user's identity is; see `SessionVisitor`. */
  readonly known: SessionVisitor['known']
  /** When the server last confirmed the user, in milliseconds since 1970; null if no one is logged in. */
  readonly seenAt: number | null
  /**
   * True if the user just logged out on this page. The next user to log in is then not redirected to the last open
   * page.
   */
  readonly left?: boolean
}

export const nobodySignedIn = {
  user: null,
  flags: defaultFlags,
  known: 'nobody',
  seenAt: null,
} as const satisfies SessionState

/** The user and the feature flags (spec §3, §4). Screens read them. Only session/session-actions.ts writes them. */
export const useSession = create<SessionState>(() => {
  const snapshot = pendingLogout.exists() ? undefined : readSessionSnapshot(deviceStorage, Date.now())
  return snapshot === undefined ? { ...nobodySignedIn, known: 'asking' } : { ...snapshot, known: 'unsure' }
})

/** Converts the session to the type that the navigation rules use. */
export function toSessionVisitor({ user, flags, known, left = false }: SessionState): SessionVisitor {
  if (known === 'asking') return { known }
  if (known === 'nobody' || user === null) return { known: 'nobody', left }
  return { known, verified: user.emailVerified !== null, roleNames: user.roleNames, flags }
}
