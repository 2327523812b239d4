import { expect } from 'vitest'
import type { Database, SqlExecutor, SqlValue } from '#api/database/port.ts'

/** A column as described by the database itself. */
export interface FoundColumn {
  readonly table: string
  readonly column: string
  readonly type: 'text' | 'number' | 'bytes'
}

/** Reads all tables and columns from the database's catalog, except the migration table. */
export async function readSchema(database: Database, engine: 'sqlite' | 'postgres'): Promise<FoundColumn[]> {
  const rows = await database.read.all<{ table: string; column: string; type: string }>(
    engine === 'sqlite'
      ? `SELECT m.name AS "table", c.name AS "column", lower(c.type) AS type FROM sqlite_master m, pragma_table_xinfo(m.name) c
           WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid`
      : `SELECT table_name AS "table", column_name AS "column", data_type AS type FROM information_schema.columns
           WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`,
  )
  return rows
    .filter(({ table }) => !/migration/.test(table))
    .map(({ table, column, type }) => ({
      table,
      column,
      type: /blob|bytea/.test(type) ? 'bytes' : /text|char/.test(type) ? 'text' : 'number',
    }))
}

/** Returns a unique string for a column. */
export function markOf(table: string, column: string): string {
  return `zq.${table}.${column}.qz`
}

/** Values that must have a certain form. All other columns get a unique string. */
function fixedValues(userId: string): Readonly<Record<string, Readonly<Record<string, SqlValue>>>> {
  return {
    outlines: {
      course: 'Torts',
      status: 'submitted',
      scan: 'clean',
      file_type: 'txt',
      file_warnings: '[]',
      reviewer_id: null,
      payout_method: null,
      payout_handle: null,
      user_id: userId,
      file_blob: 'outlines/aa/bb/cc',
    },
    outline_events: { status: 'submitted', outline_id: markOf('outlines', 'id') },
    payouts: { outline_id: markOf('outlines', 'id') },
    upload_pieces: { upload_id: markOf('uploads', 'id'), starts_at: 0, blob: 'pieces/aa/bb/cc' },
    uploads: { bytes: 10, received: 5 },
    sessions: {
      kind: 'cookie',
      absolute_expires_at: 9e15,
      idle_expires_at: 9e15,
      revoked_at: null,
      parent_id: null,
    },
    tokens: { purpose: 'reset-password' },
    mails: {
      kind: 'forgot-password',
      done_at: 1,
      about: JSON.stringify({ title: markOf('mails', 'about') }),
    },
    audit_log: {
      action: 'account.login',
      actor_id: userId,
      target_id: userId,
      before_json: JSON.stringify({ a: markOf('audit_log', 'before_json') }),
      after_json: JSON.stringify({ a: markOf('audit_log', 'after_json') }),
    },
    replicas: { purged: 0, body: JSON.stringify({ k: 'project', f: { name: markOf('replicas', 'body') } }) },
    passkeys: { transports: '["internal"]' },
    replica_sessions: { refused: JSON.stringify([markOf('replica_sessions', 'refused')]) },
    billing_subscriptions: { status: 'canceled' },
    user_roles: { role: 'admin' },
  }
}

/** Tables that other tables refer to. They are filled first. */
const first = ['outlines', 'uploads']

/** Returns true if no column of the table can contain an account's data. */
const unowned = (columns: readonly FoundColumn[]): boolean =>
  !columns.some(({ column }) => column === 'user_id')

/** Adds a row for the user to every table that can contain one, with a unique string in every text and byte column. */
export async function plantMarks(
  tx: SqlExecutor,
  schema: readonly FoundColumn[],
  userId: string,
): Promise<FoundColumn[]> {
  const fixed = fixedValues(userId)
  const tables = [...new Set(schema.map(({ table }) => table))].sort(
    (one, other) => Number(first.includes(other)) - Number(first.includes(one)),
  )
  const planted: FoundColumn[] = []
  for (const table of tables) {
    const columns = schema.filter((one) => one.table === table)
    if (table === 'users' || (unowned(columns) && fixed[table] === undefined)) continue
    const values = columns.map(({ column, type }): SqlValue => {
      const given = fixed[table]?.[column]
      if (given !== undefined) return given
      if (column === 'user_id') return userId
      if (type === 'number') return 1
      return type === 'text' ? markOf(table, column) : Buffer.from(markOf(table, column))
    })
    const names = columns.map(({ column }) => `"${column}"`).join(', ')
    await tx.run(`INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`, values)
    planted.push(
      ...columns.filter(({ column }, at) =>
        String(textOf(values[at] ?? null)).includes(markOf(table, column)),
      ),
    )
  }
  expect(planted.length).toBeGreaterThan(60)
  return planted
}

function textOf(value: SqlValue): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)
}

/** Searches the tables for strings. Returns each string found, with its table. */
export async function findInTables(
  database: Database,
  schema: readonly FoundColumn[],
  texts: readonly string[],
): Promise<{ readonly text: string; readonly table: string }[]> {
  const tables = [...new Set(schema.map(({ table }) => table))]
  const found: { text: string; table: string }[] = []
  for (const table of tables) {
    const rows = await database.read.all<Record<string, SqlValue>>(`SELECT * FROM ${table}`)
    const all = rows.flatMap((row) => Object.values(row).map(textOf)).join('\n')
    found.push(...texts.filter((text) => all.includes(text)).map((text) => ({ text, table })))
  }
  return found
}
