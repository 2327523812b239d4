import { type GetColumnData, getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { SqlValue } from './port.ts'

// This module is for the few statements that Drizzle can't build (docs/decisions/0008-drizzle-statements.md). Names are
// taken from the declared tables, so a misspelled name doesn't compile.

type ColumnChoice = Readonly<Record<string, SQLiteColumn>>

/** A row of a selection made with `selectionText`. */
export type SelectedRow<Columns extends ColumnChoice> = {
  readonly [Name in keyof Columns]: GetColumnData<Columns[Name]>
}

/** Builds a statement from a template. Tables and columns become their names, and strings are inserted unchanged. */
export function statementText(
  words: TemplateStringsArray,
  ...parts: readonly (SQLiteColumn | SQLiteTable | string)[]
): string {
  return words.reduce((text, word, index) => text + nameOf(parts[index - 1] ?? '') + word)
}

function nameOf(part: SQLiteColumn | SQLiteTable | string): string {
  if (typeof part === 'string') return part
  return is(part, Table) ? getTableName(part) : (part as SQLiteColumn).name
}

/** Returns the columns of a selection: `min_v AS "minV", …`. */
export function selectionText(columns: ColumnChoice): string {
  return Object.entries(columns)
    .map(([name, column]) => `${column.name} AS "${name}"`)
    .join(', ')
}

/** Returns `?, ?, …`, one per value. */
export function valueMarks(count: number): string {
  return Array.from({ length: count }, () => '?').join()
}

/** Caches one statement for each number of values. */
export function textByCount(build: (count: number) => string): (count: number) => string {
  const made: (string | undefined)[] = []
  return (count) => (made[count] ??= build(count))
}

/**
 * Builds handwritten statements for rows of one table. The text and the values use the columns `Key` in the same order.
 */
export interface RowWriter<Row, Key extends keyof Row> {
  /** Returns `INSERT INTO … VALUES …` for this many rows, followed by `conflict`. */
  insertText(rows: number, conflict?: string): string
  /** Returns assignments that overwrite a conflicting row: `v = excluded.v, …`. */
  overwriteText(keys: readonly Key[]): string
  /** Returns a row's values in column order. */
  valuesOf(row: Readonly<Required<Pick<Row, Key>>>): SqlValue[]
}

/** Creates a writer for rows of `table` with the columns `keys` (property names of the declaration). */
export function createRowWriter<Of extends SQLiteTable, Key extends keyof Of['$inferInsert'] & string>(
  table: Of,
  keys: readonly Key[],
): RowWriter<Of['$inferInsert'], Key> {
  const columns = getTableColumns(table)
  const name = (key: Key): string => {
    const column = columns[key]
    if (column === undefined) throw new Error(`${getTableName(table)} has no column ${key}`)
    return column.name
  }
  const begin = `INSERT INTO ${getTableName(table)} (${keys.map(name).join(', ')}) VALUES `
  const row = `(${valueMarks(keys.length)})`
  return {
    insertText: (rows, conflict = '') =>
      `${begin}${Array.from({ length: rows }, () => row).join()} ${conflict}`.trimEnd(),
    overwriteText: (some) => some.map((key) => `${name(key)} = excluded.${name(key)}`).join(', '),
    valuesOf: (values) => keys.map((key) => values[key] as SqlValue),
  }
}
