import type { RefusalCode, VersionedRecord } from '../contract/sync.ts'
import type { JsonValue } from '../record/json.ts'
import type { Stamp } from '../record/stamp.ts'
import type { StoreBudget } from './budget.ts'

/**
 * A user's counters: `v` numbers every change, `minV` is the oldest cursor that purges are still known for. `run` names
 * the run of the server that made version `v`, and `runFrom` is the first version it made without a break.
 */
export interface SpaceCounters {
  readonly v: number
  readonly minV: number
  readonly run: string
  readonly runFrom: number
  /** How long the bodies of all records are, and all values kept of overwritten ones; characters of JSON. */
  readonly bytes: number
  readonly keptBytes: number
}

/** The counters of an account that never wrote anything. */
export const EMPTY_SPACE: SpaceCounters = { v: 0, minV: 0, run: '', runFrom: 0, bytes: 0, keptBytes: 0 }

/** Which history the store is of. */
export interface StoreOrigin {
  /** The database's epoch: another one after every restore from a backup. */
  readonly epoch: string
  /** The run of the server: another one after every start, and from time to time. Versions made now belong to it. */
  readonly run: string
}

/** A value that was overwritten by somebody who had not seen it, or never got in. Kept 30 days. */
export interface OverwrittenValue {
  readonly id: string
  readonly field: string
  readonly value: JsonValue
  readonly stamp: Stamp
}

/** Why a change was refused; with fields, where only these were. Whole changes are remembered by the reason alone. */
export type RememberedRefusal =
  RefusalCode | { readonly code: RefusalCode; readonly fields: readonly string[] }

/** What is remembered of a session that pushed. */
export interface SessionState {
  /** Highest number processed; everything up to it was settled. */
  readonly n: number
  /** Number to what was refused: said again when the answer got lost (SV3). */
  readonly refused: Readonly<Record<string, RememberedRefusal>>
}

/** How much one reading may bring: records, and bytes of their JSON. At least one record always comes. */
export interface PageSize {
  readonly records: number
  readonly bytes: number
}

/** A page of records, how long they are as JSON, and whether more follow. */
export interface RecordPage {
  readonly recs: readonly VersionedRecord[]
  readonly bytes: number
  readonly more: boolean
}

/** A record to be kept, and the same as JSON: measured already, so nobody makes it twice. */
export interface WrittenRecord extends VersionedRecord {
  readonly json: string
}

/** A record as it is stored, and how long its body is. */
export interface StoredRecord extends VersionedRecord {
  readonly bytes: number
}

/** What one request changed. */
export interface StoreChanges {
  readonly space: SpaceCounters
  /** True when the first of these versions is the first of a run. */
  readonly beginsRun: boolean
  readonly recs: readonly WrittenRecord[]
  readonly sessions: ReadonlyMap<string, SessionState>
  /** How many sessions of the user to remember, the last seen ones; null when none is new. */
  readonly sessionsMost: number | null
  readonly overwritten: readonly OverwrittenValue[]
  /** The server's clock, milliseconds. */
  readonly now: number
}

/** What is old enough to be forgotten; times in milliseconds of the server's clock. */
export interface ForgetLimits {
  /** Purges up to and including this version. Cursors before it become worthless. */
  readonly minV: number
  readonly sessionsBefore: number
  readonly overwrittenBefore: number
}

/**
 * One transaction over one user's store. Implementations promise: `space` locks the user against every other writer,
 * until the transaction's end, so that versions become visible in their order; all or nothing; durable, also against power loss, once `transact` resolves, because devices then delete their copy.
 */
export interface ServerTx {
  origin(): Promise<StoreOrigin>
  /** The run that made a version; '' where that is not known any more. */
  runOf(v: number): Promise<string>
  space(): Promise<SpaceCounters>
  /** Unknown sessions are absent. */
  sessions(names: readonly string[]): Promise<ReadonlyMap<string, SessionState>>
  records(ids: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>>
  /** How long the values are that are kept of one register, characters of JSON. */
  keptBytesOf(id: string, field: string): Promise<number>
  /** How many records are not purged. */
  count(): Promise<number>
  /** Records changed after version `v`, purged ones too, in order of version. */
  since(v: number, size: PageSize): Promise<RecordPage>
  /** Records that are not purged: projects first, newest id first, only those behind `after` (a `placeAfter`). */
  walk(after: string, size: PageSize): Promise<RecordPage>
  save(saving: StoreChanges): Promise<void>
  /** Forgets what is old enough, and counts anew how long everything is. */
  forget(old: ForgetLimits): Promise<void>
  /** Highest version among purges made before `before`, and among all but the last `most`; 0 when there is none. */
  purgedBefore(before: number, most: number): Promise<number>
}

/** True for kinds of record that are not taken now: their tool is switched off for whoever asks. */
export type IsClosedKind = (kind: string) => boolean

/** Nothing of a request may be taken now: its first change is of a kind that is switched off. Nothing was written. */
export class KindClosed extends Error {
  override name = 'KindClosed'
}

export interface ServerPort {
  /** How much an account may hold, where that is not the product's own budget. */
  readonly budget?: StoreBudget
  /** Which kinds may not be pushed; all may where it is left out. */
  readonly isClosed?: IsClosedKind
  /** Told what a push has cost (SV15). */
  readonly spend?: (work: number) => void
  /** Told what looking up and telling records has cost (SV15). */
  readonly spendTold?: (work: number) => void
  transact<T>(user: string, work: (tx: ServerTx) => Promise<T>): Promise<T>
  /** The store as it was at one moment, for work that changes nothing: it locks nobody. */
  read<T>(user: string, work: (tx: ServerTx) => Promise<T>): Promise<T>
}

/** Where a walk goes on behind a record; '' begins. */
export function placeAfter(rec: { readonly k: string; readonly id: string }): string {
  return `${rec.k === 'project' ? 0 : 1} ${rec.id}`
}
