import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The cases and texts measured against lie beside the repository (or beside the folder of its worktrees); they are not part of it. */
export const shared =
  [join(root, '..', 'shared'), join(root, '..', '..', 'shared')].find((folder) => existsSync(folder)) ??
  join(root, '..', 'shared')

const chosen = process.argv.indexOf('--gold')

/** The folder of cases: the one beside the repository, or another given as `--gold FOLDER` (half of the rows, say). */
export const goldFolder = chosen < 0 ? join(shared, 'gold') : resolve(process.argv[chosen + 1] ?? '')

/** Whether the cases are here at all. */
export function hasGold(): boolean {
  return existsSync(goldFolder)
}

/** Where a file of the cases or texts lies: `gold/…` in the folder of cases, the rest beside it. */
function placeOf(path: string): string {
  return path.startsWith('gold/') ? join(goldFolder, path.slice(5)) : join(shared, path)
}

/** The rows of a JSON-lines file; the shape is the caller's knowledge of that file. */
export function rowsOf<Row>(path: string): Row[] {
  return readFileSync(placeOf(path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}

/** A file that is one JSON value. */
export function jsonOf<Value>(path: string): Value {
  return JSON.parse(readFileSync(placeOf(path), 'utf8')) as Value
}
