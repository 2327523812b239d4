import type { ServerPort } from './port.ts'

/** How long purges and sessions are remembered, and overwritten values kept, in milliseconds. */
export const PURGES_KEPT = 180 * 86_400_000
export const OVERWRITTEN_KEPT = 30 * 86_400_000

/**
 * Forgets a user's purges made before `before` (milliseconds). Devices whose cursor is older walk the whole store.
 *
 * Must not run for PURGES_KEPT after a restore: devices may still send again what was purged since the backup.
 */
export function compact(port: ServerPort, user: string, before: number): Promise<void> {
  return port.transact(user, async (tx) => {
    await tx.space()
    const minV = await tx.purgedBefore(before)
    await tx.forget(minV, before)
  })
}
