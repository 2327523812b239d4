import type { RefusalCode, VersionedRecord } from '../contract/sync.ts'
import type { JsonValue } from '../record/json.ts'
import type { Stamp } from '../record/stamp.ts'
import type { StoreBudget } from './budget.ts'

/**
 * A user's counters. `v` is incremented by every change. `minV` is the oldest cursor that needs no full resync. `run`
 * is the server run that created version `v`, and `runFrom` is the first version of that run.
 */
export interface SpaceCounters {
  readonly v: number
  readonly minV: number
  readonly run: string
  readonly runFrom: number
  /** Total length of all records and of all kept overwritten values, in characters of JSON. */
  readonly bytes: number
  readonly keptBytes: number
}

/** Counters of an account that has never written anything. */
export const EMPTY_SPACE: SpaceCounters = { v: 0, minV: 0, run: '', runFrom: 0, bytes: 0, keptBytes: 0 }

/** Identifies the server database and its current run. */
export interface StoreOrigin {
  /** The database's epoch. It changes with every restore from a backup. */
  readonly epoch: string
  /** The current server run. It changes at every start and periodically in between. */
  readonly run: string
}

/** A value that lost to a concurrent write: it was overwritten, or it was rejected. Kept for 30 days. */
export interface OverwrittenValue {
  readonly id: string
  readonly field: string
  readonly value: JsonValue
  readonly stamp: Stamp
}

/** Why a change was rejected, and the rejected fields if only some were rejected. */
export type RememberedRefusal =
  RefusalCode | { readonly code: RefusalCode; readonly fields: readonly string[] }

/** The server's record of a session that has pushed changes. */
export interface SessionState {
  /** Highest processed mutation number. All mutations with this number or a lower one are settled. */
  readonly n: number
  /** Rejections by mutation number. The server repeats a rejection if the device missed the response (SV3). */
  readonly refused: Readonly<Record<string, RememberedRefusal>>
}

/**
 * Maximum number of records on one page, and their maximum size in bytes of JSON. A page always has at least one
 * record.
 */
export interface PageSize {
  readonly records: number
  readonly bytes: number
}

/** A page of records, its length as JSON, and whether there are more records. */
export interface RecordPage {
  readonly recs: readonly VersionedRecord[]
  readonly bytes: number
  readonly more: boolean
}

/** A record to store, with its JSON, so that it isn't serialized twice. */
export interface WrittenRecord extends VersionedRecord {
  readonly json: string
}

/** A stored record and the length of its body. */
export interface StoredRecord extends VersionedRecord {
  readonly bytes: number
}

/** The changes of one request. */
export interface StoreChanges {
  readonly space: SpaceCounters
  /** True if a server run starts with the first of these versions. */
  readonly beginsRun: boolean
  readonly recs: readonly WrittenRecord[]
  readonly sessions: ReadonlyMap<string, SessionState>
  /** How many of the most recently used sessions to keep; null if this request adds no session. */
  readonly sessionsMost: number | null
  readonly overwritten: readonly OverwrittenValue[]
  /** The server's clock, in milliseconds. */
  readonly now: number
}

/** Purges, sessions, and overwritten values that may be deleted. Times are in milliseconds of the server's clock. */
export interface ForgetLimits {
  /** Purges up to and including this version are deleted. Older cursors become invalid. */
  readonly minV: number
  readonly sessionsBefore: number
  readonly overwrittenBefore: number
}

/**
 * One transaction on one user's store. An implementation guarantees the following:
 * - `space` locks the user's store against other writers until the transaction ends, so versions become visible in
 * order.
 * - The transaction applies completely or not at all.
 * - Once `transact` resolves, its writes survive a power failure, because devices then delete their copy.
 */
export interface ServerTx {
  origin(): Promise<StoreOrigin>
  /** Returns the server run that created a version, or '' if it is no longer known. */
  runOf(v: number): Promise<string>
  space(): Promise<SpaceCounters>
  /** Returns sessions by name. Unknown sessions are absent. */
  sessions(names: readonly string[]): Promise<ReadonlyMap<string, SessionState>>
  records(ids: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>>
  /** Returns the total length of the overwritten values kept for one register, in characters of JSON. */
  keptBytesOf(id: string, field: string): Promise<number>
  /** Returns the number of records that are not purged. */
  count(): Promise<number>
  /** Returns the records changed after version `v`, including purged ones, ordered by version. */
  since(v: number, size: PageSize): Promise<RecordPage>
  /**
   * Returns the records after the position `after` (see `placeAfter`), without purged ones: projects first, then newest
   * id first.
   */
  walk(after: string, size: PageSize): Promise<RecordPage>
  save(saving: StoreChanges): Promise<void>
  /** Deletes expired data and recounts the total lengths. */
  forget(old: ForgetLimits): Promise<void>
  /**
   * Returns the highest version among purges made before `before` and purges beyond the newest `most`; 0 if there are
   * no such purges.
   */
  purgedBefore(before: number, most: number): Promise<number>
}

/** Returns true for kinds of record that the server doesn't accept because their tool is switched off for the user. */
export type IsClosedKind = (kind: string) => boolean

/** Thrown if the first change of a request is of a kind that is switched off. Nothing was written. */
export class KindClosed extends Error {
  override name = 'KindClosed'
}

export interface ServerPort {
  /** Maximum size of the account's data. Defaults to `storeBudget`. */
  readonly budget?: StoreBudget
  /** Kinds that are switched off. If omitted, all kinds are accepted. */
  readonly isClosed?: IsClosedKind
  /** Receives the cost of a push (SV15). */
  readonly spend?: (work: number) => void
  /** Receives the cost of looking up and sending records (SV15). */
  readonly spendTold?: (work: number) => void
  transact<T>(user: string, work: (tx: ServerTx) => Promise<T>): Promise<T>
  /** Reads from a consistent snapshot of the store without taking a lock. */
  read<T>(user: string, work: (tx: ServerTx) => Promise<T>): Promise<T>
}

/** Returns a record's position in a full resync. '' is the start. */
export function placeAfter(rec: { readonly k: string; readonly id: string }): string {
  return `${rec.k === 'project' ? 0 : 1} ${rec.id}`
}
