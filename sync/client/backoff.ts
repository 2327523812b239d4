/** Longest pause between two tries, milliseconds. */
export const PAUSE_MAX = 300_000
const PAUSE_FIRST = 1_000

/**
 * How long to wait before try number `failures` + 1, in milliseconds: full jitter below a doubling ceiling.
 *
 * Spread over the whole range on purpose: thousands of devices that lost the same server must not come back at once.
 */
export function computePause(failures: number, random: () => number): number {
  const ceiling = Math.min(PAUSE_FIRST * 2 ** Math.min(failures, 20), PAUSE_MAX)
  return Math.ceil(random() * ceiling)
}
