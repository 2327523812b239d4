import { compact } from '#sync/server/compact.ts'
import type { Database } from '../database/port.ts'
import { isHealing } from './epoch.ts'
import { replicationStore } from './store.ts'
import { bearWitness, noticeRestore, type Watched } from './watch.ts'

const WITNESS_EVERY = 10_000
const COMPACT_EVERY = 86_400_000

export interface KeepOptions extends Watched {
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
  const { database, now, failed } = options
  const restored = await noticeRestore(options)
  const witness = setInterval(() => void bearWitness(options).catch(failed), WITNESS_EVERY)
  // A server that is restarted every day forgets as well.
  void compactAll(database, now()).catch(failed)
  const compacting = setInterval(() => void compactAll(database, now()).catch(failed), COMPACT_EVERY)
  witness.unref()
  compacting.unref()
  return {
    restored,
    async stop() {
      clearInterval(witness)
      clearInterval(compacting)
      await bearWitness(options)
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
