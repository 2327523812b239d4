import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export const shared =
  [join(root, '..', 'shared'), join(root, '..', '..', 'shared')].find((folder) => existsSync(folder)) ??
  join(root, '..', 'shared')

const chosen = process.argv.indexOf('--gold')

/** The folder of test sets, which can be set with `--gold FOLDER`. */
export const goldFolder = chosen < 0 ? join(shared, 'gold') : resolve(process.argv[chosen + 1] ?? '')

/** Returns true if the test sets are available. */
export function hasGold(): boolean {
  return existsSync(goldFolder)
}

/** Returns the path of a test set or text. */
function placeOf(path: string): string {
  return path.startsWith('gold/') ? join(goldFolder, path.slice(5)) : join(shared, path)
}

/** Reads the rows of a JSON Lines file. The type is not checked. */
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
