import { compactStore } from '#sync/server/compact.ts'
import { drizzleOn } from '../database/drizzle.ts'
import type { Database } from '../database/port.ts'
import { beginRun, isHealing } from './epoch.ts'
import type { RestoreDetector } from './restore-detector.ts'
import { replicationStore } from './store.ts'
import { replicaSpaces } from './tables.ts'

const CHECKPOINT_EVERY = 10_000
const COMPACT_EVERY = 86_400_000
const RUN_EVERY = 3_600_000

export interface MaintenanceOptions {
  readonly database: Database
  readonly detector: RestoreDetector
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly failed: (error: unknown) => void
}

export interface ReplicationMaintenance {
  /** True if the database was restored from a backup. */
  readonly restored: boolean
  stop(): Promise<void>
}

/**
 * Starts maintenance: detects a restore, saves checkpoints, and deletes expired data once a day. Call it before serving
 * requests.
 */
export async function startMaintenance(options: MaintenanceOptions): Promise<ReplicationMaintenance> {
  const { database, detector, now, failed } = options
  const begin = () => database.write((sql) => beginRun(sql))
  const restored = await detector.detectRestore()
  await begin()
  const checkpointing = setInterval(() => void detector.saveCheckpoint().catch(failed), CHECKPOINT_EVERY)
  // After an outage, the server may be connected to a different database, so check again.
  const unsubscribe = database.notifications.subscribe('space', {
    onMessage: () => {},
    onGap: () => void detector.detectRestore().then(begin).catch(failed),
  })
  // Also run at startup, in case the server is restarted every day.
  void compactAllStores(database, now()).catch(failed)
  const compacting = setInterval(() => void compactAllStores(database, now()).catch(failed), COMPACT_EVERY)
  // Start a new run periodically. Otherwise, if a virtual machine is restored with its memory, the server would
  // continue an old run.
  const beginning = setInterval(() => void begin().catch(failed), RUN_EVERY)
  beginning.unref()
  checkpointing.unref()
  compacting.unref()
  return {
    restored,
    async stop() {
      clearInterval(checkpointing)
      clearInterval(compacting)
      clearInterval(beginning)
      unsubscribe()
      await detector.saveCheckpoint()
    },
  }
}

/** Deletes every user's expired data, unless devices may still be resending records after a restore. */
export async function compactAllStores(database: Database, now: number): Promise<void> {
  if (await isHealing(database.read, now)) return
  const users = await drizzleOn(database.read).select({ userId: replicaSpaces.userId }).from(replicaSpaces)
  const store = replicationStore(database)
  for (const { userId } of users) await compactStore(store, userId, now)
}
