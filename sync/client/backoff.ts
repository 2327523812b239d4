/** Longest pause between two tries, in milliseconds. */
export const PAUSE_MAX = 300_000
const PAUSE_FIRST = 1_000

/**
 * Returns how long to wait before try number `failures` + 1, in milliseconds: full jitter below a doubling ceiling.
 *
 * Pauses deliberately cover the whole range, so that thousands of devices that lost their connection to the same server
 * do not reconnect at the same time.
 */
export function computePause(failures: number, random: () => number): number {
  const ceiling = Math.min(PAUSE_FIRST * 2 ** Math.min(failures, 20), PAUSE_MAX)
  return Math.ceil(random() * ceiling)
}
