/** What a `?` in a statement may stand for. Booleans travel as 0 and 1, times as epoch milliseconds. */
export type SqlValue = string | number | null | Uint8Array

/**
 * Statements against one database. Texts use `?` for every value and only SQL that SQLite and PostgreSQL both run;
 * features have them written by Drizzle (docs/decisions/0008-drizzle-statements.md). A value that an engine would silently change (undefined, a lone surrogate, an
 * infinite number) or not take (the character 0) is refused with a TypeError.
 */
export interface SqlExecutor {
  /** Every row. The type is the caller's word for what the columns hold; nothing checks it. */
  all<Row>(text: string, values?: readonly SqlValue[]): Promise<Row[]>
  /** The first row, or undefined. */
  get<Row>(text: string, values?: readonly SqlValue[]): Promise<Row | undefined>
  /** Every row as a list of its columns in their order, for what may name two columns the same (drizzle.ts). */
  tuples(text: string, values?: readonly SqlValue[]): Promise<unknown[][]>
  /** Runs a change and tells how many rows it touched. */
  run(text: string, values?: readonly SqlValue[]): Promise<{ readonly changes: number }>
}

/** What is done in a transaction. */
export type TransactionWork<T> = (tx: SqlExecutor) => Promise<T>

/** How a transaction is to be run; SQLite, which runs one after another, always gives the most. */
export interface WriteOptions {
  /**
   * `serializable`, unless said otherwise: as if no other transaction ran, whatever it reads. `read committed`: only
   * the rows stand still that it changed, or read with `FOR UPDATE` at the end of a SELECT; for work that locks what
   * it depends on and often meets others.
   */
  readonly isolation?: 'serializable' | 'read committed'
  /** False for what may be lost with the power, as counters may: then nobody waits for the disk. */
  readonly durable?: boolean
}

/** A database as the features see it: places to read, one way to write. */
export interface Database {
  /** Reads what is committed; never sees a transaction that is still under way. Each statement sees its own moment. */
  readonly read: SqlExecutor
  /** Reads several things as they were at one moment. `work` may be run again. */
  snapshot<T>(work: TransactionWork<T>): Promise<T>
  /**
   * Runs `work` in a transaction and resolves once its changes are on disk.
   *
   * When `work` throws, its own changes are undone and its error comes back; a statement that fails undoes itself
   * only, so a UniqueViolation may be caught and the work go on. When the disk or the database refuses,
   * DatabaseUnavailable comes back; nothing of it stands then, unless the connection broke during the commit itself.
   * `work` may be run again from its beginning, when it met others: what it does outside its `tx` must bear that. It
   * awaits nothing but its `tx`: whatever else it waits for, others wait for too.
   */
  write<T>(work: TransactionWork<T>, options?: WriteOptions): Promise<T>
  /** What the processes that share this database tell each other. */
  readonly notifications: DatabaseNotifications
  /** Names this very copy of the data: a backup that was put back has another name than what it replaced. */
  lineage(): Promise<string>
  /** Finishes what was already asked for, then closes. Later writes fail with DatabaseUnavailable. */
  close(): Promise<void>
}

/** Passing words between the processes on one database. Nothing is kept: whoever does not listen never hears it. */
export interface DatabaseNotifications {
  /** Tells everybody who hears the topic, in this process and in the others. Short words: a few hundred bytes. */
  publish(topic: string, words: string): void
  /** Hears a topic until the returned function is called. */
  subscribe(topic: string, subscriber: TopicSubscriber): () => void
}

export interface TopicSubscriber {
  onMessage(words: string): void
  /** Words of other processes may have been lost: the connection was gone for a while. */
  onGap(): void
}

/** The storage cannot serve now (disk full, I/O error, locked, closing, unreachable): answered as SERVICE_UNAVAILABLE. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** What lies on the disk is not a whole database: as unavailable as can be, and nothing to try again. */
export class DatabaseDamaged extends DatabaseUnavailable {
  override name = 'DatabaseDamaged'
}

/** A row with the same unique key is already there. */
export class UniqueViolation extends Error {
  override name = 'UniqueViolation'
}
