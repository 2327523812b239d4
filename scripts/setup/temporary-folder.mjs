import { readFileSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** Minimum free space, in bytes, for the databases and browser profiles of two workers. */
const NEEDED = 3e9

/**
 * Returns environment variables that make tests keep their databases in memory, because a database on disk would make
 * tests wait after every write. Empty if this system has no suitable in-memory folder or the folder is too small.
 */
export function fastTemporaryFolder() {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux') return {}
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, folder]) => folder === MEMORY)
    // Some tests write scripts to the folder and run them.
    const runsPrograms = mount !== undefined && !mount[3].split(',').includes('noexec')
    return runsPrograms && bavail * bsize > NEEDED ? { TMPDIR: MEMORY } : {}
  } catch {
    return {}
  }
}
