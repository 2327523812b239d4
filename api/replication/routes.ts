import { PROTO, sync } from '#sync/contract/sync.ts'
import { handleSync } from '#sync/server/handle.ts'
import { failWith } from '../request-failure.ts'
import type { Database } from '../database/port.ts'
import { isSessionLive } from '../identity/session.ts'
import type { SessionWatch } from '../identity/session-watch.ts'
import { failTooManyAttempts, type RateLimiter } from '../middleware/rate-limiter.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import { createVersionFeed } from './version-feed.ts'
import { AccountGone, replicationStore } from './store.ts'
import { streamVersions } from './stream.ts'

export interface ReplicationDeps {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Aborted once the server is stopping. */
  readonly stopping: AbortSignal
  readonly sessionWatch: SessionWatch
  readonly limiter: Pick<RateLimiter, 'take'>
}

/** Where an account's devices meet. */
export function mountReplication(server: ApiServer, deps: ReplicationDeps): void {
  const { database, limiter, now, stopping } = deps
  const store = replicationStore(database)
  const versionOf = async (user: string) => (await store.read(user, (tx) => tx.space())).v
  const live = createVersionFeed(database.notifications, versionOf)

  mountEndpoint(server, sync.exchange, async ({ input, caller }) => {
    const user = caller.user.id
    if (input.proto !== PROTO) return failWith('UPDATE_NEEDED')
    // Another account signed in meanwhile, in another tab: one person's work must not end in the other's store.
    if (input.user !== user) return failWith('UNAUTHORIZED')
    const taken = await limiter.take('sync', caller.session.id)
    if (!taken.allowed) return failTooManyAttempts(taken, now())
    const answer = await unlessGone(handleSync(store, user, input, now()))
    if (answer === undefined) return failWith('ACCOUNT_DELETED')
    if (Object.keys(answer.ack).length > 0) {
      // A page that is not the last ends before the newest version.
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

/** What is answered; undefined where the account was deleted meanwhile. */
async function unlessGone<T>(answering: Promise<T>): Promise<T | undefined> {
  try {
    return await answering
  } catch (error) {
    if (error instanceof AccountGone) return undefined
    throw error
  }
}
