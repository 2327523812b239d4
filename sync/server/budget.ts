import type { Mutation } from '../contract/sync.ts'
import { lengthOf, type JsonValue } from '../record/json.ts'
import type { Replica } from '../record/replica.ts'

/** Maximum size of an account's data, in characters of JSON (SV16). */
export interface StoreBudget {
  /** Total of all records. */
  readonly records: number
  /** Total of all overwritten values that the server keeps (SV9). */
  readonly kept: number
  /** Total of the overwritten values of one register. */
  readonly registerKept: number
}

/** Enough for 100,000 records of 2,000 characters each. */
export const storeBudget: StoreBudget = {
  records: 200_000_000,
  kept: 20_000_000,
  registerKept: 1_000_000,
}

/**
 * Maximum cost per minute of the records sent to an account's devices (SV15). The limit is enough for 100,000 records.
 * Sending that much takes less than a tenth of the thread's time.
 */
export const TOLD_PER_MINUTE = 10_000_000

/** Cost of reading and serializing one record, in addition to its registers. */
const TELLING = 4

/** Records sent to a device, and their total length in characters. */
interface ToldRecords {
  readonly recs: readonly { readonly rec: Replica }[]
  readonly bytes: number
}

/** Returns the cost of sending these records: one unit per register and one per hundred characters, as for a change. */
export function costOfTelling({ recs, bytes }: ToldRecords): number {
  let cost = bytes / 100
  for (const { rec } of recs) cost += TELLING + Object.keys(rec.f).length
  return cost
}

/** Characters a record takes in addition to its fields: id, kind, and stamps. */
const RECORD_OVERHEAD = 200

/**
 * Estimates how many characters these fields add to a record. The result is negative if the new values are shorter than
 * the stored ones.
 */
export function growthOf(fields: Replica['f'], stored: Replica | undefined): number {
  let growth = stored === undefined ? RECORD_OVERHEAD : 0
  for (const field in fields) {
    const held = stored !== undefined && Object.hasOwn(stored.f, field)
    const before = held ? lengthOf(stored.f[field]) : -(2 * field.length + 40)
    growth += lengthOf(fields[field]) - before
  }
  return growth
}

/** Returns true for changes that the server accepts even if the account is full: trashing and archiving. */
export function isAlwaysTaken(fields: Replica['f']): boolean {
  return Object.keys(fields).every((field) => field === 'trashedAt' || field === 'archivedAt')
}

/** Returns the stored length of an overwritten value, in characters of JSON. */
export function keptLengthOf({ value }: { readonly value: JsonValue }): number {
  return JSON.stringify(value).length
}

/** Counts the registers of a record or a mutation. */
export function sizeOf(of: Pick<Replica, 'f'> | undefined): number {
  return of === undefined ? 0 : Object.keys(of.f).length
}

/** Counts the stamps of the mutation's fields. Each stamp takes as much work as a value. */
export function stampsIn({ b, c, l }: Mutation): number {
  return [b, c, l].reduce((sum, named) => sum + (named === undefined ? 0 : Object.keys(named).length), 0)
}
