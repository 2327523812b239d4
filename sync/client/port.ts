import type { Mutation, RefusalCode } from '../contract/sync.ts'
import type { Replica } from '../record/replica.ts'

/** The state of this device's sync with the server. */
export interface SyncMeta {
  /** Epoch of the server database that issued the cursor. Empty before the first response. */
  readonly epoch: string
  /** Cursor: the store has every change up to this version. */
  readonly v: number
  /** Identifies the server run that created version `v`. Absent if the server does not send it. */
  readonly nonce?: string | undefined
  /**
   * The version at which the server last acknowledged changes from this device. Kept until the cursor reaches that
   * version.
   */
  readonly acked?: { readonly v: number; readonly nonce: string } | undefined
  /** Progress of a full resync; null if no resync is running. */
  readonly snap: SnapshotProgress | null
  /**
   * Number of the next mutation. The number is stored with the data so that mutations are numbered in the order of
   * their commits (CL3).
   */
  readonly next: number
  /** When a response was last applied, by the device's clock, in milliseconds; null before the first. */
  readonly syncedAt: number | null
}

export interface SnapshotProgress {
  readonly epoch: string
  readonly at: number
  readonly nonce?: string | undefined
  readonly after: string
  /**
   * True if the server may have lost records that this device has. The device then resends them instead of dropping
   * them.
   */
  readonly heal: boolean
}

export const newSyncMeta: SyncMeta = { epoch: '', v: 0, snap: null, next: 1, syncedAt: null }

/** A record on the device, including changes that have not been sent. */
export interface StoredRow {
  readonly rec: Replica
  /** Token of the last full resync that included the record. */
  readonly seen?: string | undefined
}

/** The mutations of one local transaction, in the order they were made. */
export interface MutationBatch {
  /** Time of the transaction, by the device's clock, in milliseconds. */
  readonly at: number
  /** `edit`: a user's change. `heal`: a change that is resent because the server lost it. */
  readonly why: 'edit' | 'heal'
  readonly muts: readonly Mutation[]
}

/** A batch in the outbox. Keys ascend in the order of commits. */
export interface QueuedBatch extends MutationBatch {
  readonly key: number
}

/** A change that the server rejected. It is shown until its author decides what to do with it (CL9). */
export interface RejectedMutation {
  readonly mutation: Mutation
  readonly code: RefusalCode
  readonly at: number
}

/**
 * One transaction on a device's store. An implementation guarantees that transactions apply completely or not at
 * all, are durable once `transact` resolves, and run one at a time across all tabs. `describeClientPort` tests this.
 */
export interface ClientTx {
  meta(): Promise<SyncMeta>
  saveMeta(meta: SyncMeta): Promise<void>
  /** Returns rows in the order of `ids`; undefined for unknown ids. */
  rows(ids: readonly string[]): Promise<readonly (StoredRow | undefined)[]>
  saveRows(rows: readonly StoredRow[]): Promise<void>
  dropRows(ids: readonly string[]): Promise<void>
  /** Returns the rows that the resync has not included yet. */
  rowsUnseen(snapshot: string): Promise<readonly StoredRow[]>
  /** Returns at most `limit` batches after the key `after`, oldest first. */
  outbox(after: number, limit: number): Promise<readonly QueuedBatch[]>
  enqueue(batch: MutationBatch): Promise<void>
  /** Replaces the mutations of a batch. Removes the batch if `muts` is empty. */
  trim(key: number, muts: readonly Mutation[]): Promise<void>
  reject(rejected: readonly RejectedMutation[]): Promise<void>
}

export interface ClientPort {
  transact<T>(work: (tx: ClientTx) => Promise<T>): Promise<T>
}
