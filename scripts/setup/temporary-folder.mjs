import { readFileSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** Upper bound for the databases and browser profiles of two workers, in bytes, with a margin. */
const NEEDED = 3e9

/**
 * Returns environment variables that let tests keep their databases in memory. On disk, they would wait after every
 * write, which takes longer than the tests themselves. Empty if this system has no suitable in-memory folder or the
 * folder is too small.
 */
export function fastTemporaryFolder() {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux') return {}
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, folder]) => folder === MEMORY)
    // Some tests write scripts there and run them.
    const runsPrograms = mount !== undefined && !mount[3].split(',').includes('noexec')
    return runsPrograms && bavail * bsize > NEEDED ? { TMPDIR: MEMORY } : {}
  } catch {
    return {}
  }
}
