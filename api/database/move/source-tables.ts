import SqliteDatabase from 'better-sqlite3'
import { type AppliedMigration, missingMigrations, readMigrations } from '../migration-files.ts'
import { formatCopyLine, type ColumnValue } from './copy-text.ts'
import { MoveRefused } from './move-refused.ts'

/** A table to move, with its columns in order and its key. */
export interface SourceTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly key: readonly string[]
  /** Columns that refer to another row of the same table. The other row must be inserted first. */
  readonly self: readonly string[]
}

/** The database in a data folder, opened for the move. */
export interface MoveSource {
  /** All tables. A table comes after the tables it refers to. */
  readonly tables: readonly SourceTable[]
  /** Yields a table's rows as JSON arrays of limited size. A row comes after the rows it refers to. */
  readRows(table: SourceTable): Generator<string>
  /** Yields a table's rows in chunks of limited size, ordered by key, in the format of PostgreSQL's `COPY … TO`. */
  readLines(table: SourceTable): Generator<string>
  close(): void
}

/** Tables that each database creates and fills itself. */
const OWN = new Set(['schema_migrations'])
const PIECE = 256 * 1024

/**
 * Opens the file. Throws MoveRefused if its schema is from an earlier version, and SchemaMismatch if the schema is from
 * a newer version.
 */
export function openMoveSource(file: string, migrations: string): MoveSource {
  const handle = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  function* readPieces(
    table: SourceTable,
    order: string,
    write: (row: readonly ColumnValue[]) => string,
  ): Generator<string[]> {
    const reading = handle.prepare<[], ColumnValue[]>(
      `SELECT ${quoteNames(table.columns)} FROM ${quoteNames([table.name])} ORDER BY ${order}`,
    )
    let piece: string[] = []
    let length = 0
    for (const row of reading.safeIntegers().raw().iterate()) {
      const written = write(row)
      piece.push(written)
      length += written.length
      if (length < PIECE) continue
      yield piece
      piece = []
      length = 0
    }
    if (piece.length > 0) yield piece
  }

  try {
    checkVersion(handle, migrations)
    return {
      tables: sortByReference(handle, listTables(handle)),
      *readRows(table) {
        const first = table.self.map((column) => `${quoteNames([column])} IS NOT NULL`)
        for (const rows of readPieces(table, [...first, quoteNames(table.key)].join(), (row) =>
          toJsonRow(table, row),
        )) {
          yield `[${rows.join()}]`
        }
      },
      *readLines(table) {
        for (const lines of readPieces(table, quoteNames(table.key), formatCopyLine)) yield lines.join('')
      },
      close: () => void handle.close(),
    }
  } catch (error) {
    handle.close()
    throw error
  }
}

/** Quotes names in a form that both engines accept. */
export function quoteNames(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** Formats a row as a JSON object. Numbers and bytes become strings, because JSON numbers would lose digits. */
function toJsonRow({ columns }: SourceTable, row: readonly ColumnValue[]): string {
  const named = columns.map((column, at) => [column, toJsonValue(row[at] ?? null)])
  return JSON.stringify(Object.fromEntries(named))
}

function toJsonValue(value: ColumnValue): string | null {
  if (value === null || typeof value === 'string') return value
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value)
}

function checkVersion(handle: SqliteDatabase.Database, migrations: string): void {
  const known = handle.prepare("SELECT name FROM sqlite_master WHERE name = 'schema_migrations'").get()
  const applied =
    known === undefined
      ? []
      : handle
          .prepare<[], AppliedMigration>(
            'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
          )
          .all()
  const [missing] = missingMigrations(readMigrations(migrations, 'sqlite'), applied)
  if (missing === undefined) return
  throw new MoveRefused(
    `The data is from an earlier version and lacks ${missing.name}. Start this version once with that data folder, stop the server, and then move the data.`,
  )
}

function listTables(handle: SqliteDatabase.Database): SourceTable[] {
  const names = handle
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
    )
    .all()
    .map(({ name }) => name)
    .filter((name) => !OWN.has(name))
  return names.map((name) => {
    const columns = handle.pragma(`table_info("${name}")`) as { name: string; pk: number }[]
    const key = columns.filter(({ pk }) => pk > 0).sort((left, right) => left.pk - right.pk)
    const references = handle.pragma(`foreign_key_list("${name}")`) as { table: string; from: string }[]
    return {
      name,
      columns: columns.map((column) => column.name),
      key: key.map((column) => column.name),
      self: references.filter(({ table }) => table === name).map(({ from }) => from),
    }
  })
}

/** Sorts tables so that each table comes after the tables it refers to. */
function sortByReference(handle: SqliteDatabase.Database, tables: readonly SourceTable[]): SourceTable[] {
  const sorted: SourceTable[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  function place(table: SourceTable): void {
    if (!waiting.delete(table.name)) return
    const references = handle.pragma(`foreign_key_list("${table.name}")`) as { table: string }[]
    for (const { table: other } of references) {
      const needed = waiting.get(other)
      if (needed !== undefined) place(needed)
    }
    sorted.push(table)
  }
  for (const table of tables) place(table)
  return sorted
}
