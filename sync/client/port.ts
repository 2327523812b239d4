import type { Mutation, RefusalCode } from '../contract/sync.ts'
import type { Replica } from '../record/replica.ts'

/** What a device knows about the server. */
export interface SyncMeta {
  /** The server database the cursor belongs to; empty before the first contact. */
  readonly epoch: string
  /** Cursor: every change up to this version is in the store. */
  readonly v: number
  /** Names the history that version belongs to; left out where the server does not say. */
  readonly nonce?: string | undefined
  /** The version at which changes of this device were last acknowledged, while the cursor is behind it. */
  readonly acked?: { readonly v: number; readonly nonce: string } | undefined
  /** Present while the whole store is being walked. */
  readonly snap: SnapshotProgress | null
  /** Number of the next mutation. Kept in the store, so that order of numbers is order of commits (CL3). */
  readonly next: number
  /** When an answer was last applied, by the device's clock, in milliseconds; null before the first. */
  readonly syncedAt: number | null
}

export interface SnapshotProgress {
  readonly epoch: string
  readonly at: number
  readonly nonce?: string | undefined
  readonly after: string
  /** True when the server may have lost what this device holds: it is sent again instead of dropped. */
  readonly heal: boolean
}

export const newSyncMeta: SyncMeta = { epoch: '', v: 0, snap: null, next: 1, syncedAt: null }

/** A record on the device: the server's state with the device's own unsent changes on top. */
export interface StoredRow {
  readonly rec: Replica
  /** The snapshot that last mentioned the record. */
  readonly seen?: string | undefined
}

/** The mutations of one local transaction, in the order they were made. */
export interface MutationBatch {
  /** When, by the device's clock, in milliseconds. */
  readonly at: number
  /** `edit`: somebody's work. `heal`: sent again because the server lost it. */
  readonly why: 'edit' | 'heal'
  readonly muts: readonly Mutation[]
}

/** A batch in the outbox; keys grow in the order of commits. */
export interface QueuedBatch extends MutationBatch {
  readonly key: number
}

/** A change the server did not take. It is shown until its author decides (CL9). */
export interface RejectedMutation {
  readonly mutation: Mutation
  readonly code: RefusalCode
  readonly at: number
}

/**
 * One transaction over a device's store. Implementations promise: all or nothing; durable once `transact` resolves;
 * transactions of all tabs one after the other. `describeClientPort` holds them to it.
 */
export interface ClientTx {
  meta(): Promise<SyncMeta>
  saveMeta(meta: SyncMeta): Promise<void>
  /** In the order of `ids`; undefined for unknown ones. */
  rows(ids: readonly string[]): Promise<readonly (StoredRow | undefined)[]>
  saveRows(rows: readonly StoredRow[]): Promise<void>
  dropRows(ids: readonly string[]): Promise<void>
  /** Every row that the snapshot has not mentioned. */
  rowsUnseen(snapshot: string): Promise<readonly StoredRow[]>
  /** Oldest first, at most `limit`, only those after `key`. */
  outbox(after: number, limit: number): Promise<readonly QueuedBatch[]>
  enqueue(batch: MutationBatch): Promise<void>
  /** Replaces the mutations of a batch; a batch without any is removed. */
  trim(key: number, muts: readonly Mutation[]): Promise<void>
  reject(rejected: readonly RejectedMutation[]): Promise<void>
}

export interface ClientPort {
  transact<T>(work: (tx: ClientTx) => Promise<T>): Promise<T>
}
