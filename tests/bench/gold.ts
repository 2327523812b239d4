import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/**
 * The test sets and texts are not part of the repository; they are in a folder next to it (or next to the folder of its
 * worktrees).
 */
export const shared =
  [join(root, '..', 'shared'), join(root, '..', '..', 'shared')].find((folder) => existsSync(folder)) ??
  join(root, '..', 'shared')

const chosen = process.argv.indexOf('--gold')

/**
 * The folder of test sets: the one next to the repository, or the one given as `--gold FOLDER` (for example, one with
 * half of the rows).
 */
export const goldFolder = chosen < 0 ? join(shared, 'gold') : resolve(process.argv[chosen + 1] ?? '')

/** Whether the test sets are available. */
export function hasGold(): boolean {
  return existsSync(goldFolder)
}

/** Path of a test set or text: `gold/…` in the folder of test sets, other files in the shared folder. */
function placeOf(path: string): string {
  return path.startsWith('gold/') ? join(goldFolder, path.slice(5)) : join(shared, path)
}

/** Reads the rows of a JSON Lines file; the caller knows their shape. */
export function rowsOf<Row>(path: string): Row[] {
  return readFileSync(placeOf(path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}

/** Reads a file with one JSON value. */
export function jsonOf<Value>(path: string): Value {
  return JSON.parse(readFileSync(placeOf(path), 'utf8')) as Value
}
