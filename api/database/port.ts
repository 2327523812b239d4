/** What a `?` in a statement may stand for. Booleans travel as 0 and 1, times as epoch milliseconds. */
export type Value = string | number | null | Uint8Array

/**
 * Statements against one database. Texts use `?` for every value and only SQL that SQLite and PostgreSQL both run
 * (docs/decisions/0003-sql-by-hand.md). A value that SQLite would silently change (undefined, a lone surrogate, an
 * infinite number) is refused with a TypeError.
 */
export interface Sql {
  /** Every row. The type is the caller's word for what the columns hold; nothing checks it. */
  all<Row>(text: string, values?: readonly Value[]): Promise<Row[]>
  /** The first row, or undefined. */
  get<Row>(text: string, values?: readonly Value[]): Promise<Row | undefined>
  /** Runs a change and tells how many rows it touched. */
  run(text: string, values?: readonly Value[]): Promise<{ readonly changes: number }>
}

/** A database as the features see it: one place to read, one way to write. */
export interface Database {
  /** Reads what is committed; never sees a transaction that is still under way. */
  readonly read: Sql
  /**
   * Runs `work` in a transaction and resolves once its changes are on disk.
   *
   * Transactions run one after another and may share a commit. When `work` throws, its own changes are undone and
   * its error comes back; when the disk or the database refuses, DatabaseUnavailable comes back and nothing of it
   * stands. `work` awaits nothing but its `tx`: whatever else it waits for, every other writer waits for too.
   */
  write<T>(work: (tx: Sql) => Promise<T>): Promise<T>
  /** Finishes what was already asked for, then closes the file. Later writes fail with DatabaseUnavailable. */
  close(): Promise<void>
}

/** The storage cannot serve now (disk full, I/O error, locked, closing): answered as SERVICE_UNAVAILABLE. */
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
