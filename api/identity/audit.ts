import type { AuditAction } from '#sync/contract/audit.ts'
import type { SqlExecutor, SqlValue } from '../database/port.ts'

/** Who acts, from where, in which request. */
export interface AuditContext {
  /** The account behind it; null for nobody signed in. */
  readonly actorId: string | null
  /** Part of the address, enough to recognise a place. */
  readonly ipPrefix: string
  /** The id that the answer and the server's log carry. */
  readonly requestId: string
}

export interface AuditRecord {
  readonly action: AuditAction
  /** The account or the submission it is about; null where there is none. */
  readonly targetId: string | null
  /** What changed, without secrets; addresses masked (`maskEmail`). */
  readonly before?: object
  readonly after?: object
}

/** Notes an action in the transaction of what it did: both stand, or neither. Nothing ever changes or removes a note. */
export async function writeAudit(
  tx: SqlExecutor,
  trace: AuditContext,
  what: AuditRecord,
  now: number,
): Promise<void> {
  await tx.run(
    `INSERT INTO audit_log (id, at, actor_id, action, target_id, before_json, after_json, ip_prefix, request_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      crypto.randomUUID(),
      now,
      trace.actorId,
      what.action,
      what.targetId,
      what.before === undefined ? null : JSON.stringify(what.before),
      what.after === undefined ? null : JSON.stringify(what.after),
      trace.ipPrefix,
      trace.requestId,
    ],
  )
}

/** A line of the log. `at` in epoch milliseconds, `before` and `after` as JSON. */
export interface AuditRow {
  readonly id: string
  readonly at: number
  readonly actorId: string | null
  readonly targetId: string | null
  readonly action: string
  readonly before: string | null
  readonly after: string | null
  readonly ipPrefix: string
  readonly requestId: string
}

/** Which lines to read; what is left out does not narrow. Times in epoch milliseconds, `to` excluded. */
export interface AuditFilter {
  readonly actor?: string
  readonly target?: string
  readonly action?: string
  readonly from?: number
  readonly to?: number
}

const columns = `id, at, actor_id AS "actorId", target_id AS "targetId", action, before_json AS "before",
  after_json AS "after", ip_prefix AS "ipPrefix", request_id AS "requestId"`

const conditions: readonly (readonly [keyof AuditFilter, string])[] = [
  ['actor', 'actor_id = ?'],
  ['target', 'target_id = ?'],
  ['action', 'action = ?'],
  ['from', 'at >= ?'],
  ['to', 'at < ?'],
]

function conditionsOf(filter: AuditFilter): { readonly texts: string[]; readonly values: SqlValue[] } {
  const chosen = conditions.filter(([name]) => filter[name] !== undefined)
  return { texts: chosen.map(([, text]) => text), values: chosen.map(([name]) => filter[name] ?? '') }
}

/** The lines that a filter leaves, newest first, and how many there are in all. */
export async function readAuditPage(
  sql: SqlExecutor,
  filter: AuditFilter,
  page: { readonly size: number; readonly skip: number },
): Promise<{ readonly rows: AuditRow[]; readonly total: number }> {
  const { texts, values } = conditionsOf(filter)
  const where = texts.length === 0 ? '' : `WHERE ${texts.join(' AND ')}`
  const counted = await sql.get<{ n: number }>(`SELECT count(*) AS n FROM audit_log ${where}`, values)
  const rows = await sql.all<AuditRow>(
    `SELECT ${columns} FROM audit_log ${where} ORDER BY at DESC, id DESC LIMIT ? OFFSET ?`,
    [...values, page.size, page.skip],
  )
  return { rows, total: counted?.n ?? 0 }
}

/** Most lines read at once. */
const PIECE = 500

/** Every line that a filter leaves, newest first, some at a time: what is noted meanwhile is not among them. */
export async function* streamAudit(sql: SqlExecutor, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  const { texts, values } = conditionsOf(filter)
  let last: AuditRow | undefined
  for (;;) {
    const before = last === undefined ? [] : ['(at < ? OR (at = ? AND id < ?))']
    const all = [...texts, ...before]
    const rows: AuditRow[] = await sql.all<AuditRow>(
      `SELECT ${columns} FROM audit_log ${all.length === 0 ? '' : `WHERE ${all.join(' AND ')}`}
       ORDER BY at DESC, id DESC LIMIT ${PIECE}`,
      last === undefined ? values : [...values, last.at, last.at, last.id],
    )
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < PIECE) return
  }
}

/** Who or what an id of the log stands for, as it is called now. */
interface AuditName {
  readonly name: string
  readonly email: string | null
}

/** The accounts and outlines that lines are about, by id; what is gone is left out. */
export async function findAuditNames(
  sql: SqlExecutor,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, AuditName>> {
  const ids = [...new Set(rows.flatMap(({ actorId, targetId }) => [actorId, targetId]))].filter(
    (id) => id !== null,
  )
  if (ids.length === 0) return new Map()
  const places = ids.map(() => '?').join(', ')
  const people = await sql.all<{ id: string; firstName: string; lastName: string; email: string }>(
    `SELECT id, first_name AS "firstName", last_name AS "lastName", email FROM users WHERE id IN (${places})`,
    ids,
  )
  const outlines = await sql.all<{ id: string; title: string }>(
    `SELECT id, title FROM outlines WHERE id IN (${places})`,
    ids,
  )
  return new Map<string, AuditName>([
    ...outlines.map(({ id, title }) => [id, { name: title, email: null }] as const),
    ...people.map(
      ({ id, firstName, lastName, email }) =>
        [id, { name: `${firstName} ${lastName}`.trim(), email }] as const,
    ),
  ])
}

/** Everything noted about somebody, by them or by others: for their export. */
export async function findUserAudit(sql: SqlExecutor, userId: string): Promise<AuditRow[]> {
  return sql.all<AuditRow>(
    `SELECT ${columns} FROM audit_log WHERE actor_id = ? OR target_id = ? ORDER BY at, id`,
    [userId, userId],
  )
}

/** A line as it travels. */
export function toAuditEntry({ at, before, after, ...row }: AuditRow) {
  const read = (json: string | null): unknown => (json === null ? null : JSON.parse(json))
  return { ...row, at: new Date(at).toISOString(), before: read(before), after: read(after) }
}

/** An address that its owner recognises and nobody else can write to: `a…@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email].slice(0, 1).join('')}…${email.slice(at)}`
}
