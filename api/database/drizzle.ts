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

/** How many rows a change touched. */
interface ChangeCount {
  readonly changes: number
}

/** Drizzle's builders over our own port: typed statements, our transactions, our errors. */
export type DrizzleDatabase = BaseSQLiteDatabase<'async', ChangeCount>

type SelectedFields = readonly unknown[] | undefined
type JoinedTables = Readonly<Record<string, boolean>> | undefined

// Not in the package's types, though every driver of its own reads rows with it; the version is pinned, and drizzle.test.ts
// sees to the rest.
const { mapResultRow } = drizzleUtils as unknown as {
  mapResultRow(fields: readonly unknown[], row: unknown[], joined: JoinedTables): unknown
}

/** What is read of one column of a row: under which name, and by which column's way of reading. */
interface FlatField {
  readonly path: readonly string[]
  readonly field: Column
}

type ReadRow = (row: unknown[], joined: JoinedTables) => unknown

/** How the rows of a selection become objects; made once, because rows are many. */
function rowReader(fields: readonly unknown[]): ReadRow {
  const columns = fields as readonly FlatField[]
  const isPlain = columns.every(({ path, field }) => path.length <= 2 && is(field, Column))
  if (!isPlain) return (row, joined) => mapResultRow(fields, row, joined)
  // Of a table that is joined only where it has a row nothing may come: Drizzle's own way of telling is the surest.
  const grouped = columns
    .filter(({ path }) => path.length === 2)
    .map(({ field }) => getTableName(field.table))
  // Most columns are kept as they are: only the others are asked to read what came.
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

/** How a parameter gets its value; made once. Null is null whatever the column: its way of writing would make 0 or `"null"` of it. */
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

/** A built statement, run on the executor it was built for or lent to. Errors of the port come out as they are. */
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

/** Builds statements for a database or a transaction: `await drizzleOn(tx).delete(tokens).where(…)`. */
export function drizzleOn(executor: SqlExecutor): DrizzleDatabase {
  const made = known.get(executor) ?? createDrizzle(executor)
  known.set(executor, made)
  return made
}

/** A statement that was built once, and runs on any database or transaction. Values go in by their placeholders' names. */
export interface PreparedStatement<Config extends PreparedQueryConfig> {
  run(executor: SqlExecutor, values?: Readonly<Record<string, unknown>>): Promise<ChangeCount>
  all(executor: SqlExecutor, values?: Readonly<Record<string, unknown>>): Promise<Config['all']>
  get(executor: SqlExecutor, values?: Readonly<Record<string, unknown>>): Promise<Config['get']>
}

/** Builds a statement once: for what every request runs, building it each time would cost more than running it. */
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

/** The columns that a conflict is about. Named without their table, as PostgreSQL wants them. */
export function conflictOn(...columns: readonly SQLiteColumn[]): IndexColumn[] {
  return columns.map((column) => sql.identifier(column.name)) as unknown as IndexColumn[]
}

/** What a row that met a conflict would have put into a column. */
export function excluded(column: SQLiteColumn): SQL {
  return sql`excluded.${sql.identifier(column.name)}`
}
