import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { checkDatabase } from '../copy.ts'
import { describeDatabaseUrl } from '../database-url.ts'
import type { SqlExecutor } from '../port.ts'
import { driverOptions } from '../postgres/connection.ts'
import { preparePostgres } from '../postgres/open.ts'
import { numberParameters } from '../postgres/statement-text.ts'
import { MoveRefused } from './move-refused.ts'
import { openMoveSource, quoteNames, type MoveSource, type SourceTable } from './source-tables.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

/** Number of rows moved from a table, and a hash of their contents. */
export interface MovedTable {
  readonly name: string
  readonly rows: number
  readonly hash: string
}

export interface MoveOptions {
  /** The SQLite file. Nothing may write to it during the move. */
  readonly file: string
  /** URL of an empty PostgreSQL database: `postgres://user:password@host:port/database`. */
  readonly url: string
  /** Epoch milliseconds. */
  readonly now: number
  /**
   * Writes data that is not in the file, such as the new epoch. Runs in the same transaction, after all tables have
   * been compared.
   */
  readonly complete: (sql: SqlExecutor) => Promise<unknown>
}

/** This table contains the id of the database, so it is never empty. */
const NAMING = 'replica_meta'

/**
 * Moves all data from the file to an empty PostgreSQL database in one transaction. Before the commit, reads every table
 * back and compares row count and contents with the file.
 *
 * Throws MoveRefused, DatabaseUnusable, DatabaseDamaged, or SchemaMismatch without moving anything. Never changes the
 * file.
 */
export async function moveData({ file, url, now, complete }: MoveOptions): Promise<MovedTable[]> {
  const counts = await checkDatabase(file)
  const source = openMoveSource(file, migrations)
  try {
    await preparePostgres(url, now)
    const driver = postgres(url, { ...driverOptions(false), max: 1 })
    try {
      const moved = await driver.begin(async (tx) => {
        // Disable timeouts. No other process uses the database yet, so a long transaction does no harm.
        await tx
          .unsafe('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
          .simple()
        await takeEmptyTables(tx, source, url)
        for (const table of source.tables) await sendTable(tx, source, table)
        const all: MovedTable[] = []
        for (const table of source.tables) {
          all.push(await compareTable(tx, source, { table, expected: counts[table.name] ?? 0 }))
        }
        await complete(executorOver(tx))
        return all
      })
      // Run ANALYZE. Until then, PostgreSQL plans queries as if the tables were empty.
      await driver
        .unsafe('SET statement_timeout = 0; ANALYZE')
        .simple()
        .catch(() => {})
      return moved
    } finally {
      await driver.end({ timeout: 1 })
    }
  } finally {
    source.close()
  }
}

async function takeEmptyTables(tx: postgres.TransactionSql, source: MoveSource, url: string): Promise<void> {
  const names = source.tables.map(({ name }) => name)
  await tx.unsafe(`LOCK TABLE ${quoteNames(names)} IN ACCESS EXCLUSIVE MODE`)
  for (const name of names) {
    if (name === NAMING) continue
    const found = await tx.unsafe(`SELECT 1 FROM ${quoteNames([name])} LIMIT 1`)
    if (found.length > 0) {
      throw new MoveRefused(
        `The database ${describeDatabaseUrl(url)} is not empty: ${name} has rows. Nothing was moved. ` +
          'Create a new one (createdb --encoding=UTF8), set DATABASE_URL to it, and do not start a server on it first.',
      )
    }
  }
  await tx.unsafe(`DELETE FROM ${NAMING}`)
}

async function sendTable(tx: postgres.TransactionSql, source: MoveSource, table: SourceTable): Promise<void> {
  const [name, columns] = [[table.name], table.columns].map(quoteNames)
  // Don't use COPY, because the driver doesn't report errors in the last rows.
  const text = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ($1::text)::json)`
  try {
    for (const rows of source.readRows(table)) await tx.unsafe(text, [rows], { prepare: true })
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new MoveRefused(`PostgreSQL did not accept ${table.name}: ${message}. Nothing was moved.`, {
      cause,
    })
  }
}

/** Reads a table back and compares row count and contents with the file. */
async function compareTable(
  tx: postgres.TransactionSql,
  source: MoveSource,
  { table, expected }: { readonly table: SourceTable; readonly expected: number },
): Promise<MovedTable> {
  const [name, columns, key] = [[table.name], table.columns, table.key].map(quoteNames)
  const [counted] = await tx.unsafe<{ rows: string }[]>(`SELECT count(*) AS rows FROM ${name}`)
  const rows = Number(counted?.rows)
  const there = createHash('sha256')
  const back = await tx.unsafe(`COPY (SELECT ${columns} FROM ${name} ORDER BY ${key}) TO STDOUT`).readable()
  for await (const piece of back) there.update(piece as Buffer)
  const here = createHash('sha256')
  for (const piece of source.readLines(table)) here.update(piece)
  const hash = there.digest('hex')
  if (rows !== expected || hash !== here.digest('hex')) {
    throw new MoveRefused(
      `${table.name} doesn’t match its copy (${expected} rows in the file, ${rows} in PostgreSQL). Nothing was moved.`,
    )
  }
  return { name: table.name, rows, hash }
}

function executorOver(tx: postgres.TransactionSql): SqlExecutor {
  const ask = (text: string, values: readonly unknown[] = []) =>
    tx.unsafe(numberParameters(text), values as (string | number | null)[], { prepare: true })
  return {
    all: async <Row>(text: string, values?: readonly unknown[]) => [...(await ask(text, values))] as Row[],
    get: async <Row>(text: string, values?: readonly unknown[]) =>
      (await ask(text, values))[0] as Row | undefined,
    tuples: async (text, values) => [...(await ask(text, values).values())] as unknown[][],
    run: async (text, values) => ({ changes: (await ask(text, values)).count }),
  }
}
