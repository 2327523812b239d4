import { defaultFlags, type FeatureFlags } from '#sync/flag.ts'
import type { User } from '#sync/user.ts'
import { create } from 'zustand'
import type { Visitor } from '../routing/access.ts'
import { deviceStorage } from '../browser/browser-storage.ts'
import { pendingLogout } from '../net/pending-logout.ts'
import { readSnapshot } from './session-snapshot.ts'

export interface Session {
  readonly user: User | null
  readonly flags: FeatureFlags
  /** How sure the user is; see Visitor. */
  readonly known: Visitor['known']
  /** When the server last confirmed the user, in milliseconds since 1970; null when nobody is here. */
  readonly seenAt: number | null
  /** Somebody has just signed out here: the next one is not led to where they were. */
  readonly left?: boolean
}

export const nobody = {
  user: null,
  flags: defaultFlags,
  known: 'nobody',
  seenAt: null,
} as const satisfies Session

/** Who is here and what is switched on (spec §3, §4). Screens read it; only session/session-actions.ts writes it. */
export const useSession = create<Session>(() => {
  const snapshot = pendingLogout.exists() ? undefined : readSnapshot(deviceStorage, Date.now())
  return snapshot === undefined ? { ...nobody, known: 'asking' } : { ...snapshot, known: 'unsure' }
})

/** The session as the navigation rules see it. */
export function visitorOf({ user, flags, known, left = false }: Session): Visitor {
  if (known === 'asking') return { known }
  if (known === 'nobody' || user === null) return { known: 'nobody', left }
  return { known, verified: user.emailVerified !== null, roleNames: user.roleNames, flags }
}
