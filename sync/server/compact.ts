import type { ServerPort } from './port.ts'

/** How long things are remembered after the last change of them, in milliseconds. */
export const retention = {
  /** Purges: devices that were away for longer walk the whole store. */
  purges: 180 * 86_400_000,
  /** Purges of one user at most, however young: devices that missed older ones walk the whole store. */
  purgesMost: 100_000,
  /** Sessions: what they sent again after that time would be applied again. */
  sessions: 730 * 86_400_000,
  /** Overwritten values. */
  overwritten: 30 * 86_400_000,
}

/**
 * Forgets what a user's store has kept for long enough. `now` in milliseconds.
 *
 * Must not run for as long as purges are kept after a restore: devices may still send again what was purged since
 * the backup.
 */
export function compactStore(port: ServerPort, user: string, now: number, keep = retention): Promise<void> {
  return port.transact(user, async (tx) => {
    await tx.space()
    await tx.forget({
      minV: await tx.purgedBefore(now - keep.purges, keep.purgesMost),
      sessionsBefore: now - keep.sessions,
      overwrittenBefore: now - keep.overwritten,
    })
  })
}
