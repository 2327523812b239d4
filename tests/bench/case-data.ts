import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shared } from './gold.ts'
import { openCaseTables, type CaseTables } from '#cite/cases/cases.ts'

const root = join(import.meta.dirname, '../..')

/** Returns the folder of test sets: `--cases FOLDER`, or a folder next to the repository. */
function casesFolder(): string {
  const at = process.argv.indexOf('--cases')
  return at === -1 ? join(shared, 'cases') : (process.argv[at + 1] ?? '')
}

/** Loads the case list that is shipped with the app. */
export function shippedTables(): CaseTables {
  return openCaseTables(readFileSync(join(root, 'cite/cases/tables/cases.txt'), 'utf8'))
}

/**
 * Reads the lines of a test set (`tests/NAME` in the folder), or the half selected with `--half a` or `--half b`.
 * Returns undefined if the file is missing.
 */
export function readTestSet<T>(name: string): T[] | undefined {
  const file = join(casesFolder(), 'tests', name)
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.filter((line) => isInHalf(line)).map((line) => JSON.parse(line) as T)
}

/** Reads a file in the folder of test sets. Returns undefined if the file is missing. */
export function readCaseFile(name: string): string | undefined {
  const file = join(casesFolder(), name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Assigns a row to one of two halves by a hash of its text. One half is used to develop rules and the other to measure
 * them.
 */
export function isInHalf(text: string): boolean {
  const at = process.argv.indexOf('--half')
  if (at === -1) return true
  const even = Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 2), 16) % 2 === 0
  return (process.argv[at + 1] === 'a') === even
}
