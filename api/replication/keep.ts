import { compact } from '#sync/server/compact.ts'
import type { Database } from '../database/port.ts'
import { isHealing } from './epoch.ts'
import { replicationStore } from './store.ts'
import type { Witness } from './witness.ts'

const WITNESS_EVERY = 10_000
const COMPACT_EVERY = 86_400_000

export interface KeepOptions {
  readonly database: Database
  readonly witness: Witness
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly failed: (error: unknown) => void
}

/** Replication's own housekeeping. */
export interface Keeper {
  /** True when the database turned out to be restored from a backup. */
  readonly restored: boolean
  stop(): Promise<void>
}

/**
 * Begins the housekeeping: notices a restore, then keeps the witness up to date, and forgets once a day what was kept
 * for long enough. Must run before the first request is served.
 */
export async function keepReplication(options: KeepOptions): Promise<Keeper> {
  const { database, witness, now, failed } = options
  const restored = await witness.noticeRestore()
  const bearing = setInterval(() => void witness.bear().catch(failed), WITNESS_EVERY)
  // A database that was gone for a while may come back as another one.
  const deaf = database.news.hear('space', {
    told: () => {},
    missed: () => void witness.noticeRestore().catch(failed),
  })
  // A server that is restarted every day forgets as well.
  void compactAll(database, now()).catch(failed)
  const compacting = setInterval(() => void compactAll(database, now()).catch(failed), COMPACT_EVERY)
  bearing.unref()
  compacting.unref()
  return {
    restored,
    async stop() {
      clearInterval(bearing)
      clearInterval(compacting)
      deaf()
      await witness.bear()
    },
  }
}

/** Forgets, for every user, what has been kept for long enough; nothing while devices may still be healing. */
export async function compactAll(database: Database, now: number): Promise<void> {
  if (await isHealing(database.read, now)) return
  const users = await database.read.all<{ user_id: string }>('SELECT user_id FROM replica_spaces')
  const store = replicationStore(database)
  for (const { user_id: user } of users) await compact(store, user, now)
}
