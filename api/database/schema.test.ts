import { is, SQL } from 'drizzle-orm'
import { getTableConfig, SQLiteTable, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { sqliteDatabase } from '../../tests/support/database.ts'
import { postgresDatabase, useCluster } from '../../tests/support/postgres.ts'
import * as billing from '../billing/tables.ts'
import * as caseLookup from '../case-lookup/tables.ts'
import * as identity from '../identity/tables.ts'
import * as mail from '../mail/tables.ts'
import * as middleware from '../middleware/tables.ts'
import * as operations from '../operations/tables.ts'
import * as outline from '../outline/tables.ts'
import * as replication from '../replication/tables.ts'
import * as share from '../share/tables.ts'
import * as server from '../tables.ts'
import type { SqlExecutor } from './port.ts'

useCluster()

/** A table, described so that the declaration, SQLite, and PostgreSQL can be compared. */
interface TableShape {
  readonly columns: Record<string, { type: string; notNull: boolean; default: string | null }>
  readonly primaryKey: string[]
  readonly uniques: string[]
  /** `name (columns)`, with the prefix `unique` and the suffix `where …` if they apply. */
  readonly indexes: string[]
  /** `column -> table.column on delete …` */
  readonly foreignKeys: string[]
}

const features = [
  billing,
  caseLookup,
  identity,
  mail,
  middleware,
  operations,
  outline,
  replication,
  share,
  server,
]
const tables = features
  .flatMap((feature): unknown[] => Object.values(feature))
  .filter((value) => is(value, SQLiteTable))

const dialect = new SQLiteSyncDialect()

function declaredShape(table: SQLiteTable): TableShape {
  const { columns, primaryKeys, uniqueConstraints, indexes, foreignKeys } = getTableConfig(table)
  const single = columns.filter(({ primary }) => primary).map(({ name }) => name)
  const combined = primaryKeys.flatMap((key) => key.columns.map(({ name }) => name))
  const primaryKey = [...single, ...combined]
  return {
    columns: Object.fromEntries(
      columns.map((column) => [
        column.name,
        {
          type: column.getSQLType(),
          // Some engines don't report primary keys as NOT NULL, although primary keys never contain NULL.
          notNull: column.notNull || primaryKey.includes(column.name),
          default: column.default === undefined ? null : String(column.default),
        },
      ]),
    ),
    primaryKey,
    uniques: [
      ...columns.filter(({ isUnique }) => isUnique).map(({ name }) => name),
      ...uniqueConstraints.map((constraint) => constraint.columns.map(({ name }) => name).join(', ')),
    ].sort(),
    indexes: indexes
      .map(({ config }) => {
        const names = config.columns.map((column) => (is(column, SQL) ? '?' : column.name))
        const where = config.where && dialect.sqlToQuery(config.where).sql
        return indexWords(config.name, names, config.unique, where)
      })
      .sort(),
    foreignKeys: foreignKeys
      .map((key) => {
        const { columns: from, foreignColumns, foreignTable } = key.reference()
        const to = `${getTableConfig(foreignTable).name}.${foreignColumns[0]?.name}`
        return `${from[0]?.name} -> ${to} on delete ${key.onDelete ?? 'no action'}`
      })
      .sort(),
  }
}

function indexWords(name: string, columns: readonly string[], unique: boolean, where: string | undefined) {
  const words = `${unique ? 'unique ' : ''}${name} (${columns.join(', ')})`
  return where === undefined ? words : `${words} where ${where}`
}

async function sqliteShape(sql: SqlExecutor, table: string): Promise<TableShape> {
  const columns = await sql.all<{
    name: string
    type: string
    notnull: number
    dflt_value: string | null
    pk: number
  }>(`PRAGMA table_xinfo(${table})`)
  const keys = await sql.all<{ from: string; table: string; to: string; on_delete: string }>(
    `PRAGMA foreign_key_list(${table})`,
  )
  const uniques: string[] = []
  const indexes: string[] = []
  for (const { name, unique, origin } of await sql.all<{ name: string; unique: number; origin: string }>(
    `PRAGMA index_list(${table})`,
  )) {
    const parts = await sql.all<{ name: string }>(`PRAGMA index_info(${name})`)
    const names = parts.map((part) => part.name)
    const made = await sql.get<{ sql: string | null }>('SELECT sql FROM sqlite_master WHERE name = ?', [name])
    if (origin === 'u') uniques.push(names.join(', '))
    if (origin === 'c') {
      indexes.push(indexWords(name, names, unique === 1, /\bWHERE (.*)$/s.exec(made?.sql ?? '')?.[1]))
    }
  }
  return {
    columns: Object.fromEntries(
      columns.map(({ name, type, notnull, dflt_value: given, pk }) => [
        name,
        { type: type.toLowerCase(), notNull: notnull === 1 || pk > 0, default: plainDefault(given) },
      ]),
    ),
    primaryKey: columns
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map(({ name }) => name),
    uniques: uniques.sort(),
    indexes: indexes.sort(),
    foreignKeys: keys
      .map((key) => `${key.from} -> ${key.table}.${key.to} on delete ${key.on_delete.toLowerCase()}`)
      .sort(),
  }
}

const types: Readonly<Record<string, string>> = { bigint: 'integer', bytea: 'blob', text: 'text' }
const deletions: Readonly<Record<string, string>> = { c: 'cascade', n: 'set null', a: 'no action' }

async function postgresShape(sql: SqlExecutor, table: string): Promise<TableShape> {
  const columns = await sql.all<{
    name: string
    type: string
    nullable: string
    given: string | null
  }>(
    `SELECT column_name AS name, data_type AS type, is_nullable AS nullable, column_default AS given
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ? ORDER BY ordinal_position`,
    [table],
  )
  const constraints = await sql.all<{
    kind: string
    columns: string
    foreign_table: string | null
    foreign_columns: string
    deletion: string
  }>(
    `SELECT c.contype::text AS kind, f.relname::text AS foreign_table, c.confdeltype::text AS deletion,
       (SELECT string_agg(a.attname::text, ', ' ORDER BY k.n) FROM unnest(c.conkey) WITH ORDINALITY k(num, n)
          JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.num) AS columns,
       (SELECT string_agg(a.attname::text, ', ' ORDER BY k.n) FROM unnest(c.confkey) WITH ORDINALITY k(num, n)
          JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.num) AS foreign_columns
     FROM pg_constraint c LEFT JOIN pg_class f ON f.oid = c.confrelid
     WHERE c.conrelid = CAST(? AS text)::regclass AND c.contype IN ('p', 'u', 'f')`,
    [table],
  )
  const indexes = await sql.all<{
    name: string
    is_unique: boolean
    columns: string
    predicate: string | null
  }>(
    `SELECT i.relname::text AS name, x.indisunique AS is_unique, pg_get_expr(x.indpred, x.indrelid) AS predicate,
       (SELECT string_agg(a.attname::text, ', ' ORDER BY k.n) FROM unnest(x.indkey::smallint[]) WITH ORDINALITY k(num, n)
          JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = k.num) AS columns
     FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
     WHERE x.indrelid = CAST(? AS text)::regclass
       AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = x.indexrelid AND c.contype IN ('p', 'u'))`,
    [table],
  )
  const of = (kind: string) => constraints.filter((constraint) => constraint.kind === kind)
  return {
    columns: Object.fromEntries(
      columns.map(({ name, type, nullable, given }) => [
        name,
        {
          type: types[type] ?? type,
          notNull: nullable === 'NO',
          default: plainDefault(given),
        },
      ]),
    ),
    primaryKey: of('p').flatMap(({ columns: names }) => names.split(', ')),
    uniques: of('u')
      .map(({ columns: names }) => names)
      .sort(),
    indexes: indexes
      .map(({ name, is_unique: unique, columns: names, predicate }) =>
        indexWords(name, names.split(', '), unique, predicate === null ? undefined : plainWhere(predicate)),
      )
      .sort(),
    foreignKeys: of('f')
      .map(
        (key) =>
          `${key.columns} -> ${key.foreign_table}.${key.foreign_columns} on delete ${deletions[key.deletion]}`,
      )
      .sort(),
  }
}

/** Strips quotes and PostgreSQL casts from a default value. */
function plainDefault(given: string | null): string | null {
  return given?.replace(/^'(.*)'(?:::\w+)?$/, '$1') ?? null
}

/** Strips the parentheses and casts that PostgreSQL adds to conditions. */
function plainWhere(predicate: string): string {
  return predicate.replaceAll(/[()]|::\w+/g, '')
}

test('every table is declared by the feature that owns it', async () => {
  const { read } = await sqliteDatabase()
  const rows = await read.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'schema_migrations'",
  )
  const declared = tables.map((table) => getTableConfig(table).name)
  expect(declared.sort()).toEqual(rows.map(({ name }) => name).sort())
})

test.each([
  ['SQLite', sqliteDatabase, sqliteShape],
  ['PostgreSQL', postgresDatabase, postgresShape],
] as const)('migrations on %s match the declarations', async (_, open, shapeOf) => {
  const { read } = await open()
  const made: Record<string, TableShape> = {}
  const declared: Record<string, TableShape> = {}
  for (const table of tables) {
    const { name } = getTableConfig(table)
    declared[name] = declaredShape(table)
    made[name] = await shapeOf(read, name)
  }
  expect(made).toEqual(declared)
})
