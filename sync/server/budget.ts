import { lengthOf, type JsonValue } from '../record/json.ts'
import type { Replica } from '../record/replica.ts'

/** How much an account may hold, in characters of JSON (SV16). */
export interface StoreBudget {
  /** All its records together. */
  readonly records: number
  /** All values kept after they were overwritten (SV9). */
  readonly kept: number
  /** Those of one register. */
  readonly registerKept: number
}

/** A hundred thousand records of two thousand characters, and of what is kept so much that nobody meets it by working. */
export const storeBudget: StoreBudget = {
  records: 200_000_000,
  kept: 20_000_000,
  registerKept: 1_000_000,
}

/** What an account's devices may be told a minute (SV15): less than a tenth of the thread, and a hundred thousand records. */
export const TOLD_PER_MINUTE = 10_000_000

/** What looking up one record and writing it down costs besides its registers. */
const TELLING = 4

/** What a device is told: records, and how many characters they take together. */
interface ToldRecords {
  readonly recs: readonly { readonly rec: Replica }[]
  readonly bytes: number
}

/** What telling a device these records costs, in the units of a change: registers, and hundreds of characters. */
export function costOfTelling({ recs, bytes }: ToldRecords): number {
  let cost = bytes / 100
  for (const { rec } of recs) cost += TELLING + Object.keys(rec.f).length
  return cost
}

/** What a record takes besides its fields: its id, its kind, its stamps. */
const RECORD_OVERHEAD = 200

/**
 * About how much longer a record gets by these fields; what replaces something as long or longer takes no room. How long it
 * is exactly is counted when it is saved.
 */
export function growthOf(fields: Replica['f'], stored: Replica | undefined): number {
  let growth = stored === undefined ? RECORD_OVERHEAD : 0
  for (const field in fields) {
    const held = stored !== undefined && Object.hasOwn(stored.f, field)
    // A register that is new brings its name and a stamp of its own.
    const before = held ? lengthOf(stored.f[field]) : -(2 * field.length + 40)
    growth += lengthOf(fields[field]) - before
  }
  return growth
}

/** True for what makes room, or must be possible where there is none: to the trash, and out of sight. */
export function isAlwaysTaken(fields: Replica['f']): boolean {
  return Object.keys(fields).every((field) => field === 'trashedAt' || field === 'archivedAt')
}

/** How long a value is that would be kept. */
export function keptLengthOf({ value }: { readonly value: JsonValue }): number {
  return JSON.stringify(value).length
}
