import type { Mutation } from '../contract/sync.ts'
import { lengthOf, type JsonValue } from '../record/json.ts'
import type { Replica } from '../record/replica.ts'

/** How much an account may hold, in characters of JSON (SV16). */
export interface StoreBudget {
  /** All of the account's records. */
  readonly records: number
  /** All overwritten values the server retains (SV9). */
  readonly kept: number
  /** The overwritten values of one register. */
  readonly registerKept: number
}

/**
 * Enough space for 100,000 records of 2,000 characters each, and for more overwritten values than normal use produces.
 */
export const storeBudget: StoreBudget = {
  records: 200_000_000,
  kept: 20_000_000,
  registerKept: 1_000_000,
}

/**
 * Maximum cost of the records sent to an account's devices per minute (SV15). This is less than a tenth of the thread's
 * time, and enough for 100,000 records.
 */
export const TOLD_PER_MINUTE = 10_000_000

/** Cost of looking up and serializing one record, in addition to its registers. */
const TELLING = 4

/** Records sent to a device, and their total length in characters. */
interface ToldRecords {
  readonly recs: readonly { readonly rec: Replica }[]
  readonly bytes: number
}

/**
 * Returns the cost of sending these records, in the same units as the cost of a change: one per register and one per
 * hundred characters.
 */
export function costOfTelling({ recs, bytes }: ToldRecords): number {
  let cost = bytes / 100
  for (const { rec } of recs) cost += TELLING + Object.keys(rec.f).length
  return cost
}

/** Characters a record takes in addition to its fields: id, kind, and stamps. */
const RECORD_OVERHEAD = 200

/**
 * Estimates how many characters these fields add to a record. Replacing a value with a shorter one gives a negative
 * result. The exact length is measured on save.
 */
export function growthOf(fields: Replica['f'], stored: Replica | undefined): number {
  let growth = stored === undefined ? RECORD_OVERHEAD : 0
  for (const field in fields) {
    const held = stored !== undefined && Object.hasOwn(stored.f, field)
    // A new register adds its name and a stamp.
    const before = held ? lengthOf(stored.f[field]) : -(2 * field.length + 40)
    growth += lengthOf(fields[field]) - before
  }
  return growth
}

/** True for changes that free space or must work even if the account is full: trashing and archiving. */
export function isAlwaysTaken(fields: Replica['f']): boolean {
  return Object.keys(fields).every((field) => field === 'trashedAt' || field === 'archivedAt')
}

/** Returns the length of an overwritten value in storage, in characters of JSON. */
export function keptLengthOf({ value }: { readonly value: JsonValue }): number {
  return JSON.stringify(value).length
}

/** Counts the registers of a record or a mutation. */
export function sizeOf(of: Pick<Replica, 'f'> | undefined): number {
  return of === undefined ? 0 : Object.keys(of.f).length
}

/** Counts the stamps of the mutation's fields, because each stamp is read, compared, and packed like a value. */
export function stampsIn({ b, c, l }: Mutation): number {
  return [b, c, l].reduce((sum, named) => sum + (named === undefined ? 0 : Object.keys(named).length), 0)
}
