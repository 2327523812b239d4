/** A value for a `?` in a statement. Booleans are passed as 0 and 1, times as epoch milliseconds. */
export type SqlValue = string | number | null | Uint8Array

/**
 * Runs statements on one database. A statement has a `?` for every value, and contains only SQL that both SQLite and
 * PostgreSQL support. Features build statements with Drizzle (docs/decisions/0008-drizzle-statements.md). A value that
 * an engine would change (undefined, a lone surrogate, an infinite number) or reject (the null character, U+0000)
 * throws a TypeError.
 */
export interface SqlExecutor {
  /** Returns every row. The row type is asserted by the caller, not checked. */
  all<Row>(text: string, values?: readonly SqlValue[]): Promise<Row[]>
  /** Returns the first row, or undefined. */
  get<Row>(text: string, values?: readonly SqlValue[]): Promise<Row | undefined>
  /** Returns every row as a list of columns in order, for statements with duplicate column names (drizzle.ts). */
  tuples(text: string, values?: readonly SqlValue[]): Promise<unknown[][]>
  /** Runs a statement that changes data and returns the number of affected rows. */
  run(text: string, values?: readonly SqlValue[]): Promise<{ readonly changes: number }>
}

export type TransactionWork<T> = (tx: SqlExecutor) => Promise<T>

/** Options of a transaction. SQLite ignores them, because it runs transactions one at a time. */
export interface WriteOptions {
  /**
   * `serializable` (default): the transaction behaves as if no other transaction ran. `read committed`: other
   * transactions may change rows that this one has only read, unless it read them with `FOR UPDATE`. Use
   * `read committed` for work that locks its inputs and often conflicts.
   */
  readonly isolation?: 'serializable' | 'read committed'
  /**
   * False for data that may be lost in a power failure, such as counters. The commit then doesn't wait for the disk.
   */
  readonly durable?: boolean
}

/** A database as the server's features use it. */
export interface Database {
  /** Reads committed data only. Each statement has its own snapshot. */
  readonly read: SqlExecutor
  /** Reads from a single snapshot. `work` may run more than once. */
  snapshot<T>(work: TransactionWork<T>): Promise<T>
  /**
   * Runs `work` in a transaction and resolves once its changes are on disk.
   *
   * If `work` throws, its changes are undone and the error is rethrown. A failing statement undoes only itself, so
   * `work` may catch a UniqueViolation and continue. If the disk or the database fails, throws DatabaseUnavailable.
   * Nothing is then written, unless the connection broke during the commit. After a conflict, `work` may run again from
   * the start, so it must be safe to repeat. `work` must await nothing but `tx`, because other writers wait for it.
   */
  write<T>(work: TransactionWork<T>, options?: WriteOptions): Promise<T>
  /** Messages between the processes that share this database. */
  readonly notifications: DatabaseNotifications
  /**
   * Overwrites the bytes of deleted rows in the database's files, as far as the engine allows. Resolves when the bytes
   * are overwritten, or when the work has to continue in the background because other connections are reading.
   */
  eraseDeletedBytes(): Promise<void>
  /** Identifies this copy of the data. A restored backup has a different identity than the data it replaced. */
  lineage(): Promise<string>
  /** Finishes pending work, then closes. Later writes fail with DatabaseUnavailable. */
  close(): Promise<void>
}

/**
 * Messages between the processes on one database. Messages are not stored, so only current subscribers receive them.
 */
export interface DatabaseNotifications {
  /**
   * Sends a short message (a few hundred bytes) to every subscriber of the topic, in this process and in the others.
   */
  publish(topic: string, message: string): void
  /** Subscribes to a topic until the returned function is called. */
  subscribe(topic: string, subscriber: TopicSubscriber): () => void
}

export interface TopicSubscriber {
  onMessage(message: string): void
  /** Called when messages from other processes may have been lost. */
  onGap(): void
}

/**
 * Thrown if the storage can't be used right now (disk full, I/O error, locked, closing, unreachable). Sent as
 * SERVICE_UNAVAILABLE.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Thrown if the file on disk is not an intact database. Retrying doesn't help. */
export class DatabaseDamaged extends DatabaseUnavailable {
  override name = 'DatabaseDamaged'
}

/** Thrown if a row with the same unique key already exists. */
export class UniqueViolation extends Error {
  override name = 'UniqueViolation'
}
