import type { ServerPort } from './port.ts'

/** How long the server retains each kind of data after its last change, in milliseconds. */
export const retention = {
  /** Purged records. Devices that have not synced for longer than this do a full resync. */
  purges: 180 * 86_400_000,
  /** Maximum number of purged records kept per user. Devices that have not received the older ones do a full resync. */
  purgesMost: 100_000,
  /** Sessions. A mutation that is resent after this time would be applied again. */
  sessions: 730 * 86_400_000,
  /** Overwritten values. */
  overwritten: 30 * 86_400_000,
}

/**
 * Deletes the data in a user's store whose retention period has expired. `now` is in milliseconds.
 *
 * After a restore, don't run it until the retention period of purges has passed, because devices may still resend
 * records that were purged after the backup.
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
