/** Result of `runWithSyncLock` if another tab is syncing the account. */
export const ANOTHER_TAB = Symbol('another tab is syncing')

/**
 * Maximum time, in milliseconds, that a tab may keep the lock for one round. After that, the tab is presumed frozen and
 * loses the lock.
 */
const PATIENCE = 45_000

let refusedSince: number | null = null

/**
 * Runs `work` unless another tab is syncing the account. The lock only avoids duplicate work, because two tabs that
 * sync at the same time get the same result.
 */
export async function runWithSyncLock<T>(
  name: string,
  work: () => Promise<T>,
): Promise<T | typeof ANOTHER_TAB> {
  const locks = globalThis.navigator?.locks
  if (locks === undefined) return work()
  const steal = refusedSince !== null && performance.now() - refusedSince > PATIENCE
  const options = steal ? { steal: true } : { ifAvailable: true }
  let begun = false
  try {
    return await locks.request(`sync:${name}`, options, async (lock) => {
      begun = true
      if (lock === null) {
        refusedSince ??= performance.now()
        return ANOTHER_TAB
      }
      refusedSince = null
      return work()
    })
  } catch (error) {
    // Some browsers refuse locks in private windows.
    if (begun) throw error
    return work()
  }
}
