import { PROTO, sync, type SyncRequest } from '#sync/contract/sync.ts'
import { flagOfKind } from '#sync/record/kind.ts'
import { TOLD_PER_MINUTE } from '#sync/server/budget.ts'
import { handleSync } from '#sync/server/handle.ts'
import { type IsClosedKind, KindClosed } from '#sync/server/port.ts'
import { failWith } from '../request-failure.ts'
import type { Database } from '../database/port.ts'
import { resolveFlags } from '../identity/flag.ts'
import { isSessionLive } from '../identity/session.ts'
import type { SessionWatch } from '../identity/session-watch.ts'
import { failTooManyAttempts, type RateLimiter } from '../middleware/rate-limiter.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import { createVersionFeed } from './version-feed.ts'
import { AccountGone, replicationStore } from './store.ts'
import { streamVersions } from './stream.ts'
import { createWorkBudget } from './work-budget.ts'

export interface ReplicationDeps {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Aborted when the server is stopping. */
  readonly stopping: AbortSignal
  readonly sessionWatch: SessionWatch
  readonly limiter: Pick<RateLimiter, 'take'>
  /** Maximum cost per minute of the records sent to an account. Defaults to `TOLD_PER_MINUTE` (SV15). */
  readonly toldPerMinute?: number
}

/** Mounts the sync endpoints. */
export function mountReplication(server: ApiServer, deps: ReplicationDeps): void {
  const { database, limiter, now, stopping } = deps
  const store = replicationStore(database)
  const versionOf = async (user: string) => (await store.read(user, (tx) => tx.space())).v
  const pushes = createWorkBudget(now)
  const pulls = createWorkBudget(now, deps.toldPerMinute ?? TOLD_PER_MINUTE)
  const live = createVersionFeed(database.notifications, versionOf)

  mountEndpoint(server, sync.exchange, async ({ input, caller }) => {
    const user = caller.user.id
    if (input.proto !== PROTO) return failWith('UPDATE_NEEDED')
    // Another tab has logged in to a different account. Don't mix the data of the two accounts.
    if (input.user !== user) return failWith('UNAUTHORIZED')
    const taken = await limiter.take('sync', caller.session.id)
    if (!taken.allowed) return failTooManyAttempts(taken, now())
    const wait = Math.max(pulls.waitOf(user), input.muts.length === 0 ? 0 : pushes.waitOf(user))
    if (wait > 0) {
      return failWith('TOO_MANY_ATTEMPTS', { headers: { 'Retry-After': String(Math.ceil(wait / 1000)) } })
    }
    const spend = (work: number) => pushes.spend(user, work)
    const spendTold = (work: number) => pulls.spend(user, work)
    const isClosed = await closedKindsOf(database, user, input.muts)
    const answer = await unlessRefused(
      handleSync({ ...store, isClosed, spend, spendTold }, user, input, now()),
    )
    if (typeof answer === 'string') return failWith(answer)
    if (Object.keys(answer.ack).length > 0) {
      // Only the last page has the newest version.
      live.changed(user, answer.more ? await versionOf(user) : answer.v)
    }
    return answer
  })

  mountEndpoint(server, sync.events, async ({ caller, http }) => {
    const response = streamVersions(http, {
      live,
      user: caller.user.id,
      stopping,
      sessionWatch: deps.sessionWatch,
      isSignedIn: () => isSessionLive(database.read, caller.session.id, now()),
    })
    return response ?? failWith('TOO_MANY_ATTEMPTS')
  })
}

/**
 * Returns the kinds of records that are switched off for the user. Reads the flags only if the request changes a record
 * of a kind that has a flag.
 */
async function closedKindsOf(
  database: Database,
  user: string,
  muts: SyncRequest['muts'],
): Promise<IsClosedKind> {
  const asked = muts.some(({ k }) => typeof k === 'string' && flagOfKind(k) !== undefined)
  if (!asked) return () => false
  const flags = await resolveFlags(database.read, user)
  return (kind) => {
    const flag = flagOfKind(kind)
    return flag !== undefined && !flags[flag]
  }
}

/**
 * Converts expected errors to failure codes: the account was deleted, or the tool of the pushed records is switched
 * off.
 */
async function unlessRefused<T>(answering: Promise<T>): Promise<T | 'ACCOUNT_DELETED' | 'FEATURE_DISABLED'> {
  try {
    return await answering
  } catch (error) {
    if (error instanceof AccountGone) return 'ACCOUNT_DELETED'
    if (error instanceof KindClosed) return 'FEATURE_DISABLED'
    throw error
  }
}
