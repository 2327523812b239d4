import { and, eq, getTableColumns, isNotNull, lt, lte, min, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { drizzleOn, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'

/**
 * Where jobs of one kind are stored: the table of a feature, and the columns for the state of a job. Times and
 * durations are in milliseconds.
 */
export interface JobTable {
  readonly table: SQLiteTable
  /** Identifies the job. Rows with the same key are one job. */
  readonly key: SQLiteColumn
  /** When the job is due. While the job is claimed, this is the time when the claim expires. */
  readonly dueAt: SQLiteColumn
  /**
   * Matches rows that are neither done nor abandoned. The condition must imply the condition of the partial index on
   * `dueAt`.
   */
  readonly waiting?: SQL | undefined
  /** Counts attempts. Without this column, a job is retried an hour after each failure. */
  readonly tries?: SQLiteColumn
  readonly lastError?: SQLiteColumn
  /** Set when a job is done. A job without `doneAt` or `repeatAfter` is done when its result is stored. */
  readonly doneAt?: SQLiteColumn
  /** Time after which a finished job is due again. */
  readonly repeatAfter?: number
  /** Abandons a row if its next attempt would be more than `after` milliseconds after the row was created. */
  readonly giveUp?: {
    readonly at: SQLiteColumn
    readonly createdAt: SQLiteColumn
    readonly after: number
  }
}

/** A worker's claim on a job. No other worker, on any server, can claim it until `until`. */
export interface JobClaim {
  readonly key: string
  readonly claimedAt: number
  readonly until: number
}

export interface JobQueue {
  /** Returns the keys of due jobs, the longest overdue first. */
  findDue(database: SqlExecutor, now: number, limit: number): Promise<string[]>
  /** Returns when the next job is due; undefined if none is waiting. */
  findNextDue(database: SqlExecutor): Promise<number | undefined>
  /** Claims a due job. Returns false if the job is no longer due. */
  claim(tx: SqlExecutor, claim: JobClaim): Promise<boolean>
  /** Returns true until the job is finished, replaced, deleted, or claimed by another worker. */
  isHeld(tx: SqlExecutor, claim: JobClaim): Promise<boolean>
  /** Marks a claimed job as done. */
  finish(tx: SqlExecutor, claim: JobClaim, now: number): Promise<void>
  /** Postpones a claimed job that failed, or abandons it. */
  postpone(tx: SqlExecutor, claim: JobClaim, error: unknown, now: number): Promise<void>
}

const HOUR = 3_600_000
const ERROR_LENGTH = 500

/**
 * Returns the delay after the given number of failed attempts: half a minute, doubled after each further failure, up to
 * an hour.
 */
function retryDelay(tries: number): number {
  return Math.min(30_000 * 2 ** tries, HOUR)
}

type ColumnValue = readonly [column: SQLiteColumn | undefined, value: number | string | SQL]

/** Returns the values by property name, as Drizzle's `set` requires. Omits columns that the table doesn't have. */
function toUpdate(table: SQLiteTable, values: readonly ColumnValue[]): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(
    values.flatMap(([column, value]) =>
      columns.filter(([, candidate]) => candidate === column).map(([name]) => [name, value]),
    ),
  )
}

/** Prepares the statements on a job table. */
export function createJobQueue(jobs: JobTable): JobQueue {
  const { table, key, dueAt, waiting, tries, lastError, doneAt, repeatAfter, giveUp } = jobs
  const isWaiting = and(waiting, isNotNull(key))
  const isClaimed = (claim: JobClaim) => and(eq(key, claim.key), eq(dueAt, claim.until), isWaiting)

  const due = prepareOnce((db) =>
    db
      .select({ key: sql<string>`${key}` })
      .from(table)
      .where(and(isWaiting, lte(dueAt, sql.placeholder('now'))))
      .groupBy(key)
      .orderBy(min(dueAt), key)
      .limit(sql.placeholder('limit')),
  )
  const nextDue = prepareOnce((db) =>
    db
      .select({ at: sql<number | null>`min(${dueAt})` })
      .from(table)
      .where(isWaiting),
  )

  return {
    async findDue(database, now, limit) {
      const rows = await due.all(database, { now, limit })
      return rows.map((row) => row.key)
    },

    async findNextDue(database) {
      const row = await nextDue.get(database)
      return row?.at ?? undefined
    },

    async claim(tx, claim) {
      const { changes } = await drizzleOn(tx)
        .update(table)
        .set(toUpdate(table, [[dueAt, claim.until]]))
        .where(and(eq(key, claim.key), isWaiting, lte(dueAt, claim.claimedAt)))
      return changes > 0
    },

    async isHeld(tx, claim) {
      return (await drizzleOn(tx).$count(table, isClaimed(claim))) > 0
    },

    async finish(tx, claim, now) {
      const end: ColumnValue[] = [
        ...(doneAt === undefined ? [] : [[doneAt, now] as const]),
        ...(repeatAfter === undefined ? [] : [[dueAt, now + repeatAfter] as const]),
      ]
      if (end.length === 0) return
      const counted: ColumnValue[] = tries === undefined ? [] : [[tries, sql`${tries} + 1`]]
      await drizzleOn(tx)
        .update(table)
        .set(toUpdate(table, [...end, ...counted]))
        .where(isClaimed(claim))
    },

    async postpone(tx, claim, error, now) {
      const db = drizzleOn(tx)
      const row = await db
        .select({ tries: tries === undefined ? sql<null>`NULL` : sql<number | null>`min(${tries})` })
        .from(table)
        .where(isClaimed(claim))
        .get()
      const next = now + (tries === undefined ? HOUR : retryDelay(row?.tries ?? 0))
      const message = (error instanceof Error ? error.message : 'unknown')
        .toWellFormed()
        .slice(0, ERROR_LENGTH)
      const values: ColumnValue[] = [
        [dueAt, next],
        [lastError, message],
        [tries, sql`${tries} + 1`],
      ]
      await db.update(table).set(toUpdate(table, values)).where(isClaimed(claim))
      if (giveUp !== undefined) {
        await db
          .update(table)
          .set(toUpdate(table, [[giveUp.at, now]]))
          .where(and(isClaimed({ ...claim, until: next }), lt(giveUp.createdAt, next - giveUp.after)))
      }
    },
  }
}
