import { type GetColumnData, getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { SqlValue } from './port.ts'

// For the few statements that Drizzle cannot build (docs/decisions/0008-drizzle-statements.md): their words are written
// by hand, their names come from the declared tables, so that a misspelt one does not compile.

/** Columns that a statement reads, by the names its rows have them under. */
type ColumnChoice = Readonly<Record<string, SQLiteColumn>>

/** A row of what `selectionText` names. */
export type SelectedRow<Columns extends ColumnChoice> = {
  readonly [Name in keyof Columns]: GetColumnData<Columns[Name]>
}

/** A statement in which tables and columns stand by their declarations; text goes in as it is. */
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

/** The columns of a selection: `min_v AS "minV", …`. */
export function selectionText(columns: ColumnChoice): string {
  return Object.entries(columns)
    .map(([name, column]) => `${column.name} AS "${name}"`)
    .join(', ')
}

/** `?, ?, …`, one for each value. */
export function valueMarks(count: number): string {
  return Array.from({ length: count }, () => '?').join()
}

/** A text for so many values, made the first time it is asked for: the same few counts come again and again. */
export function textByCount(build: (count: number) => string): (count: number) => string {
  const made: (string | undefined)[] = []
  return (count) => (made[count] ??= build(count))
}

/** How rows of one table are written by hand: the columns `Key`, in one order for text and values. */
export interface RowWriter<Row, Key extends keyof Row> {
  /** `INSERT INTO … VALUES …` for so many rows; `conflict` follows it. */
  insertText(rows: number, conflict?: string): string
  /** What `excluded` columns overwrite: `v = excluded.v, …`. */
  overwriteText(keys: readonly Key[]): string
  /** The values of a row, in the order of the columns. */
  valuesOf(row: Readonly<Required<Pick<Row, Key>>>): SqlValue[]
}

/** Writes rows of `table` by the columns `keys` (their names in the declaration). */
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
