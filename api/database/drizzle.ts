import { Column, getTableName, is, Param, Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import {
  BaseSQLiteDatabase,
  type IndexColumn,
  type PreparedQueryConfig,
  SQLiteAsyncDialect,
  type SQLiteColumn,
  SQLitePreparedQuery,
  SQLiteSession,
} from 'drizzle-orm/sqlite-core'
import * as drizzleUtils from 'drizzle-orm/utils'
import type { SqlExecutor, SqlValue } from './port.ts'

interface ChangeCount {
  readonly changes: number
}

/** Drizzle's query builders on our own database port, which provides the transactions and errors. */
export type DrizzleDatabase = BaseSQLiteDatabase<'async', ChangeCount>

type SelectedFields = readonly unknown[] | undefined
type JoinedTables = Readonly<Record<string, boolean>> | undefined

// The package's types don't include this function. The package version is pinned, and drizzle.test.ts tests the
// behavior.
const { mapResultRow } = drizzleUtils as unknown as {
  mapResultRow(fields: readonly unknown[], row: unknown[], joined: JoinedTables): unknown
}

/** One selected column: its path in the result, and the column that decodes it. */
interface FlatField {
  readonly path: readonly string[]
  readonly field: Column
}

type ReadRow = (row: unknown[], joined: JoinedTables) => unknown

/**
 * Builds a function that turns rows into objects. The function is built once per statement, because a statement can
 * return many rows.
 */
function rowReader(fields: readonly unknown[]): ReadRow {
  const columns = fields as readonly FlatField[]
  const isPlain = columns.every(({ path, field }) => path.length <= 2 && is(field, Column))
  if (!isPlain) return (row, joined) => mapResultRow(fields, row, joined)
  // Rows of joins are read by Drizzle itself, because it handles joined tables without a matching row.
  const grouped = columns
    .filter(({ path }) => path.length === 2)
    .map(({ field }) => getTableName(field.table))
  // Call decoders only for the columns that need one.
  const readers = columns.map(({ path, field }) => ({
    group: path.length === 2 ? path[0] : undefined,
    name: path.at(-1) ?? '',
    field: field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : field,
  }))
  return (row, joined) => {
    if (joined !== undefined && grouped.some((table) => joined[table] === false))
      return mapResultRow(fields, row, joined)
    const read: Record<string, unknown> = {}
    let index = 0
    for (const { group, name, field } of readers) {
      const value = row[index]
      const into = group === undefined ? read : ((read[group] ??= {}) as Record<string, unknown>)
      into[name] = field === undefined || value === null ? value : field.mapFromDriverValue(value)
      index += 1
    }
    return read
  }
}

type GivenValues = Readonly<Record<string, unknown>>
type FillParameter = (values: GivenValues) => unknown

/**
 * Builds a function that returns a parameter's value. Passes null unchanged, because the encoder of a column would turn
 * it into 0 or `"null"`.
 */
function parameterFiller(parameter: unknown): FillParameter {
  if (is(parameter, Placeholder)) return (values) => valueOf(parameter, values)
  if (!is(parameter, Param) || !is(parameter.value, Placeholder)) return () => parameter
  const { encoder, value: placeholder } = parameter
  return (values) => {
    const value = valueOf(placeholder, values)
    return value === null ? null : encoder.mapToDriverValue(value)
  }
}

function valueOf({ name }: Placeholder, values: GivenValues): unknown {
  if (!(name in values)) throw new Error(`The statement was given no ${name}`)
  return values[name]
}

/** A prepared statement on our database port. Errors of the port are passed on unchanged. */
class PortStatement extends SQLitePreparedQuery<PreparedQueryConfig & { type: 'async' }> {
  declare joinsNotNullableMap: JoinedTables
  readonly #readRow: ReadRow | undefined
  readonly #executor: SqlExecutor | undefined
  readonly #fillers: readonly FillParameter[]

  constructor(query: Query, fields: SelectedFields, method: 'run' | 'all' | 'get', executor?: SqlExecutor) {
    super('async', method, query)
    this.#readRow = fields && rowReader(fields)
    this.#fillers = query.params.map(parameterFiller)
    this.#executor = executor
  }

  async run(values?: Record<string, unknown>, executor = this.#executor): Promise<ChangeCount> {
    return required(executor).run(this.query.sql, this.#filled(values))
  }

  async all(values?: Record<string, unknown>, executor = this.#executor): Promise<unknown[]> {
    const readRow = this.#readRow
    if (readRow === undefined) return required(executor).all(this.query.sql, this.#filled(values))
    const rows = await required(executor).tuples(this.query.sql, this.#filled(values))
    return rows.map((row) => readRow(row, this.joinsNotNullableMap))
  }

  async get(values?: Record<string, unknown>, executor = this.#executor): Promise<unknown> {
    const [row] = await this.all(values, executor)
    return row
  }

  async values(values?: Record<string, unknown>, executor = this.#executor): Promise<unknown[][]> {
    return required(executor).tuples(this.query.sql, this.#filled(values))
  }

  #filled(values: Record<string, unknown> = {}): SqlValue[] {
    return this.#fillers.map((fill) => fill(values)) as SqlValue[]
  }
}

function required(executor: SqlExecutor | undefined): SqlExecutor {
  if (executor === undefined) throw new Error('A prepared statement needs a database to run on')
  return executor
}

class PortSession extends SQLiteSession<'async', ChangeCount, Record<string, never>, Record<string, never>> {
  readonly #executor: SqlExecutor | undefined

  constructor(dialect: SQLiteAsyncDialect, executor: SqlExecutor | undefined) {
    super(dialect)
    this.#executor = executor
  }

  override prepareQuery(query: Query, fields: SelectedFields, method: 'run' | 'all' | 'get'): PortStatement {
    return new PortStatement(query, fields, method, this.#executor)
  }

  override transaction(): never {
    throw new Error('Transactions are the port’s: database.write(work)')
  }
}

const dialect = new SQLiteAsyncDialect()

function createDrizzle(executor: SqlExecutor | undefined): DrizzleDatabase {
  return new BaseSQLiteDatabase('async', dialect, new PortSession(dialect, executor), undefined)
}

const known = new WeakMap<SqlExecutor, DrizzleDatabase>()

/** Returns Drizzle's builders for a database or a transaction: `await drizzleOn(tx).delete(tokens).where(…)`. */
export function drizzleOn(executor: SqlExecutor): DrizzleDatabase {
  const made = known.get(executor) ?? createDrizzle(executor)
  known.set(executor, made)
  return made
}

/** A statement that is built once and runs on any database or transaction. Values are passed by placeholder name. */
export interface PreparedStatement<Config extends PreparedQueryConfig> {
  run(executor: SqlExecutor, values?: Readonly<Record<string, unknown>>): Promise<ChangeCount>
  all(executor: SqlExecutor, values?: Readonly<Record<string, unknown>>): Promise<Config['all']>
  get(executor: SqlExecutor, values?: Readonly<Record<string, unknown>>): Promise<Config['get']>
}

/**
 * Builds a statement once. Use it for statements that run on every request, because building a statement takes longer
 * than running it.
 */
export function prepareOnce<Config extends PreparedQueryConfig>(
  build: (db: DrizzleDatabase) => { prepare(): SQLitePreparedQuery<Config> },
): PreparedStatement<Config> {
  const statement = build(createDrizzle(undefined)).prepare() as unknown as PortStatement
  return {
    run: (executor, values) => statement.run(values, executor),
    all: (executor, values) => statement.all(values, executor),
    get: (executor, values) => statement.get(values, executor),
  }
}

/** Returns the columns of a conflict target, without the table name, as PostgreSQL requires. */
export function conflictOn(...columns: readonly SQLiteColumn[]): IndexColumn[] {
  return columns.map((column) => sql.identifier(column.name)) as unknown as IndexColumn[]
}

/** Refers to the value that a conflicting row would have written to a column. */
export function excluded(column: SQLiteColumn): SQL {
  return sql`excluded.${sql.identifier(column.name)}`
}
