import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The cases and texts measured against lie beside the repository (or beside the folder of its worktrees); they are not part of it. */
export const shared =
  [join(root, '..', 'shared'), join(root, '..', '..', 'shared')].find((folder) => existsSync(folder)) ??
  join(root, '..', 'shared')

/** Whether the cases are here at all. */
export function hasGold(): boolean {
  return existsSync(join(shared, 'gold'))
}

/** The rows of a JSON-lines file; the shape is the caller's knowledge of that file. */
export function rowsOf<Row>(path: string): Row[] {
  return readFileSync(join(shared, path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}

/** A file that is one JSON value. */
export function jsonOf<Value>(path: string): Value {
  return JSON.parse(readFileSync(join(shared, path), 'utf8')) as Value
}
