import { isJson, type JsonValue } from '../record/json.ts'
import type { LostValue, Replica } from '../record/replica.ts'
import { isStamp, type Stamp } from '../record/stamp.ts'

/** One change to one record, by one author. */
export type Mutation = {
  /**
   * The session that made the change. The session and the number `n` together identify the mutation, so that resending
   * is safe.
   */
  readonly s: string
  readonly n: number
  readonly id: string
  readonly k: string
  /** The stamp of every field that is not listed in `c`. */
  readonly h: Stamp
  readonly f: Readonly<Record<string, JsonValue>>
  readonly c?: Readonly<Record<string, Stamp>> | undefined
  /** 1 if this mutation creates the record. Without this flag, a change to an unknown record is rejected as `gone`. */
  readonly nw?: 1 | undefined
  /** Stamp of a purge. */
  readonly d?: Stamp | undefined
  /** The stamp of each field's previous value, as the author saw it. If absent, no value counts as concurrent. */
  readonly b?: Readonly<Record<string, Stamp>> | undefined
  /** For a creation that is resent after a restore: the overwritten values of the record that the server had kept. */
  readonly l?: Readonly<Record<string, LostValue>> | undefined
}

const SESSION = /^[0-9a-z]{8}$/
const ID_MAX = 64
const KIND_MAX = 32
/**
 * Maximum number of field names read from a mutation. The maximum is higher than the number of registers that a record
 * may have, but low enough to reject large input quickly.
 */
const NAMES_MAX = 1_000

/**
 * Reads a mutation. Returns null if the value is not a mutation. Drops unknown properties.
 *
 * A request contains thousands of mutations, so each mutation is read in one pass, without copying its fields.
 */
export function readMutation(given: unknown): Mutation | null {
  if (!isObject(given) || !isNumbered(given)) return null
  const { s, n, id, k, h, nw, d } = given
  if (!isId(id) || !isKindName(k) || !isStamped(h)) return null
  if (!isAbsentOr(isOne, nw) || !isAbsentOr(isStamped, d)) return null
  const f = readValues(given['f'])
  const [c, b, l] = [given['c'], given['b'], given['l']]
  if (f === null || !isAbsentOr(isStamps, c) || !isAbsentOr(isStamps, b)) return null
  const lost = l === undefined ? undefined : readLosers(l)
  if (lost === null) return null
  const mutation: Draft<Mutation> = { s, n, id, k, h, f }
  if (c !== undefined) mutation.c = copyEntries(c)
  if (nw !== undefined) mutation.nw = nw
  if (d !== undefined) mutation.d = d
  if (b !== undefined) mutation.b = copyEntries(b)
  if (lost !== undefined) mutation.l = lost
  return mutation
}

/** Reads a record in the same way as `readMutation` reads a mutation. */
export function readReplica(given: unknown): Replica | null {
  if (!isObject(given)) return null
  const { id, k, h, d, c } = given
  if (!isId(id) || typeof k !== 'string' || !isStamped(h) || (d !== undefined && !isStamped(d))) return null
  const f = readValues(given['f'])
  const lost = given['l'] === undefined ? undefined : readLosers(given['l'])
  if (f === null || lost === null || !isAbsentOr(isStamps, c)) return null
  const replica: Draft<Replica> = { id, k, f, h }
  if (c !== undefined) replica.c = copyEntries(c)
  if (d !== undefined) replica.d = d
  if (lost !== undefined) replica.l = lost
  return replica
}

type Draft<T> = { -readonly [Name in keyof T]: T[Name] }

/** A record and the version of its last change in the user's store. */
export interface VersionedRecord {
  readonly v: number
  readonly rec: Replica
}

/** Reads a list of records with their versions; null if one of them is invalid. */
export function readRecords(given: unknown): VersionedRecord[] | null {
  if (!Array.isArray(given)) return null
  const recs: VersionedRecord[] = []
  for (const one of given as readonly unknown[]) {
    const rec = isObject(one) && isCount(one['v']) ? readReplica(one['rec']) : null
    if (rec === null) return null
    recs.push({ v: (one as VersionedRecord).v, rec })
  }
  return recs
}

/** A mutation. Only its session and number have been validated. */
export type RawMutation = Unread & { readonly s: string; readonly n: number }

type Unread = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Unread {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Returns true if the value has a session and a number, so that the mutation can be acknowledged even if the rest is
 * invalid.
 */
export function isNumbered(value: unknown): value is RawMutation {
  if (!isObject(value)) return false
  return typeof value['s'] === 'string' && SESSION.test(value['s']) && isCount(value['n'])
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= ID_MAX
}

function isKindName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= KIND_MAX
}

function isOne(value: unknown): value is 1 {
  return value === 1
}

function isStamped(value: unknown): value is Stamp {
  return typeof value === 'string' && isStamp(value)
}

function isAbsentOr<T>(fits: (value: unknown) => value is T, value: unknown): value is T | undefined {
  return value === undefined || fits(value)
}

function isStamps(value: unknown): value is Readonly<Record<string, Stamp>> {
  if (!isObject(value)) return false
  let names = 0
  for (const name in value) {
    if ((names += 1) > NAMES_MAX || (name !== POLLUTING && !isStamped(value[name]))) return false
  }
  return true
}

function readValues(value: unknown): Readonly<Record<string, JsonValue>> | null {
  if (!isObject(value)) return null
  let names = 0
  for (const name in value) {
    if ((names += 1) > NAMES_MAX || (name !== POLLUTING && !isJson(value[name]))) return null
  }
  return copyEntries(value as Readonly<Record<string, JsonValue>>)
}

function readLosers(value: unknown): Readonly<Record<string, LostValue>> | null {
  if (!isObject(value)) return null
  const losers: Record<string, LostValue> = {}
  let names = 0
  for (const name in value) {
    if ((names += 1) > NAMES_MAX) return null
    if (name === POLLUTING) continue
    const lost = value[name]
    if (!isObject(lost) || !isJson(lost['v']) || !isStamped(lost['h'])) return null
    losers[name] = { v: lost['v'], h: lost['h'] }
  }
  return losers
}

/** Copying a property with this name would set the target's prototype. */
const POLLUTING = '__proto__'

/** Returns the entries without `__proto__`. Copies the object only if it contains that name. */
function copyEntries<T>(named: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  if (!Object.hasOwn(named, POLLUTING)) return named
  return Object.fromEntries(Object.entries(named).filter(([name]) => name !== POLLUTING))
}
