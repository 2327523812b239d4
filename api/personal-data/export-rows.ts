import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { type RegisteredTable, registeredTables } from './register.ts'

export interface ExportedRow {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Number of rows read at once. */
const PAGE = 200

/** Yields a user's rows from every table that does not have its own section in the export. */
export async function* exportRows(sql: SqlExecutor, userId: string): AsyncGenerator<ExportedRow> {
  for (const registered of registeredTables) {
    const table = getTableName(registered.table)
    for await (const row of readOwnRows(sql, registered, userId)) yield { table, row }
  }
}

async function* readOwnRows(
  sql: SqlExecutor,
  registered: RegisteredTable,
  userId: string,
): AsyncGenerator<Record<string, unknown>> {
  const { table, export: kind } = registered
  if (kind.kind !== 'rows' && kind.kind !== 'child-rows') return
  const columns = selectExported(registered)
  const order = orderOf(registered)
  for (let skip = 0; ; skip += PAGE) {
    const db = drizzleOn(sql)
    const own =
      kind.kind === 'rows'
        ? db.select(columns).from(table).where(eq(kind.by, userId))
        : db
            .select(columns)
            .from(table)
            .innerJoin(kind.parent.table, eq(kind.parent, kind.by))
            .where(eq(kind.of, userId))
    const rows = await own
      .orderBy(...order)
      .limit(PAGE)
      .offset(skip)
    yield* rows
    if (rows.length < PAGE) return
  }
}

/** Returns the exported columns by name. */
function selectExported({ table, exported = '' }: RegisteredTable): Record<string, SQLiteColumn> {
  const names = new Set(exported.split(' '))
  const all = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>)
  return Object.fromEntries(all.filter(([, column]) => names.has(column.name)))
}

/** Returns the columns of the primary key, by which rows are sorted so that pages don't overlap. */
function orderOf({ table }: RegisteredTable): SQLiteColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const single = columns.filter(({ primary }) => primary)
  return [...single, ...primaryKeys.flatMap((key) => key.columns as SQLiteColumn[])]
}
