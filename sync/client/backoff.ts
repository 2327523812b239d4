/** Maximum delay between two attempts, in milliseconds. */
export const PAUSE_MAX = 300_000
const PAUSE_FIRST = 1_000

/**
 * Returns the delay before the next attempt, in milliseconds: exponential backoff with full jitter.
 *
 * The delay is random over the full range, so that thousands of devices that lost their connection do not reconnect at
 * the same time.
 */
export function computePause(failures: number, random: () => number): number {
  const ceiling = Math.min(PAUSE_FIRST * 2 ** Math.min(failures, 20), PAUSE_MAX)
  return Math.ceil(random() * ceiling)
}
