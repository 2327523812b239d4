import { performance } from 'node:perf_hooks'

/** Processor time of the sample work, in milliseconds, on the machine for which the limits were set. */
const USUAL = 16
/** On a machine that is slower than this, a test can't tell a slow product from a slow machine. */
const SLOWNESS_MAX = 4
const SAMPLES = 5

const text = JSON.stringify(
  Array.from({ length: 1_500 }, (_, n) => ({ id: n, name: `record ${n}`, fields: [n, 'a', null] })),
)

/**
 * Returns how many times slower this machine is now than the machine for which the limits were set; 1 if it isn't
 * slower. Tests multiply their limits by this number, even limits on processor time, because work on a shared core
 * takes more processor time.
 */
export function measureSlowness(): number {
  // A busy machine is slow in bursts, so take the slowest sample.
  const slowest = Math.max(...Array.from({ length: SAMPLES }, timeSampleWork))
  return Math.min(SLOWNESS_MAX, Math.max(1, slowest / USUAL))
}

/** Parses, formats, and searches text, as most of the product's work does. */
function timeSampleWork(): number {
  const [clock, used] = [performance.now(), process.threadCpuUsage()]
  let length = 0
  for (let round = 0; round < 10; round += 1)
    length += JSON.stringify(JSON.parse(text)).replace(/[a-z]+\s\d/g, 'x').length
  const { user, system } = process.threadCpuUsage(used)
  if (length === 0) throw new Error('The sample work did nothing.')
  return Math.min(performance.now() - clock, (user + system) / 1000)
}
