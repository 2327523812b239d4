import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#sync/contract/audit.ts'
import { makeId } from '#sync/record/id.ts'
import { formatPersonName } from '#sync/user.ts'
import { drizzleOn, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { auditLog, users } from './tables.ts'

/** Who performs an action, and from where. */
export interface AuditContext {
  /** The acting account; null if no one is logged in. */
  readonly actorId: string | null
  /** IP address prefix, long enough to recognize a location. */
  readonly ipPrefix: string
  /** The request's id, which is also in the response and in the server's log. */
  readonly requestId: string
}

export interface AuditRecord {
  readonly action: AuditAction
  /** The account or submission that the action affects; null if there is none. */
  readonly targetId: string | null
  /** The change, without secrets and with masked emails (`maskEmail`). */
  readonly before?: object
  readonly after?: object
}

const insertAudit = prepareOnce((db) =>
  db.insert(auditLog).values({
    id: sql.placeholder('id'),
    at: sql.placeholder('at'),
    actorId: sql.placeholder('actorId'),
    action: sql.placeholder('action'),
    targetId: sql.placeholder('targetId'),
    before: sql.placeholder('before'),
    after: sql.placeholder('after'),
    ipPrefix: sql.placeholder('ipPrefix'),
    requestId: sql.placeholder('requestId'),
  }),
)

let latest = { at: 0, sequence: 0 }

/** Makes an id that sorts after all earlier ids of this process, even within the same millisecond. */
function makeLineId(now: number): string {
  latest = { at: now, sequence: now === latest.at ? latest.sequence + 1 : 0 }
  const random = crypto.getRandomValues(new Uint8Array(10))
  random[0] = latest.sequence >> 8
  random[1] = latest.sequence
  return makeId(now, random)
}

/** Records an action in the caller's transaction. Entries are never changed or deleted. */
export async function writeAudit(
  tx: SqlExecutor,
  trace: AuditContext,
  what: AuditRecord,
  now: number,
): Promise<void> {
  const { action, targetId, before = null, after = null } = what
  await insertAudit.run(tx, { ...trace, id: makeLineId(now), at: now, action, targetId, before, after })
}

/** An entry in the log. `at` is in epoch milliseconds. */
export type AuditRow = Readonly<typeof auditLog.$inferSelect>

/**
 * Filter for log entries. Omitted properties match every entry. Times are in epoch milliseconds, and `to` is exclusive.
 */
export interface AuditFilter {
  readonly actor?: string
  readonly target?: string
  readonly action?: string
  readonly from?: number
  readonly to?: number
}

function auditCondition({ actor, target, action, from, to }: AuditFilter): SQL | undefined {
  return and(
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    target === undefined ? undefined : eq(auditLog.targetId, target),
    // `action` may be any text. An unknown action matches no entry.
    action === undefined ? undefined : eq(auditLog.action, action as AuditAction),
    from === undefined ? undefined : gte(auditLog.at, from),
    to === undefined ? undefined : lt(auditLog.at, to),
  )
}

/** Returns a page of the matching entries, newest first, and their total number. */
export async function readAuditPage(
  database: SqlExecutor,
  filter: AuditFilter,
  page: { readonly size: number; readonly skip: number },
): Promise<{ readonly rows: AuditRow[]; readonly total: number }> {
  const db = drizzleOn(database)
  const condition = auditCondition(filter)
  const total = await db.$count(auditLog, condition)
  const rows = await db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(page.size)
    .offset(page.skip)
  return { rows, total }
}

/** Maximum number of entries read at once. */
const PIECE = 500

/** Yields all matching entries in chunks, newest first. Entries added during the reading are not included. */
export async function* streamAudit(database: SqlExecutor, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  let last: AuditRow | undefined
  for (;;) {
    const rows: AuditRow[] = await drizzleOn(database)
      .select()
      .from(auditLog)
      .where(and(auditCondition(filter), last && isBefore(last)))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(PIECE)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < PIECE) return
  }
}

function isBefore({ at, id }: AuditRow): SQL | undefined {
  return or(lt(auditLog.at, at), and(eq(auditLog.at, at), lt(auditLog.id, id)))
}

/** Current name of the account or outline that an id refers to. */
interface AuditName {
  readonly name: string
  readonly email: string | null
}

/**
 * Returns the names of the accounts and outlines in these entries, by id. Deleted accounts and outlines are left out.
 * `titlesOf` looks up outlines, because another feature stores them.
 */
export async function findAuditNames(
  database: SqlExecutor,
  rows: readonly AuditRow[],
  titlesOf: FindTitles,
): Promise<ReadonlyMap<string, AuditName>> {
  const ids = [...new Set(rows.flatMap(({ actorId, targetId }) => [actorId, targetId]))].filter(
    (id) => id !== null,
  )
  if (ids.length === 0) return new Map()
  const { id, firstName, lastName, email } = users
  const people = await drizzleOn(database)
    .select({ id, firstName, lastName, email })
    .from(users)
    .where(inArray(users.id, ids))
  const titles = await titlesOf(database, ids)
  return new Map<string, AuditName>([
    ...[...titles].map(([outlineId, title]) => [outlineId, { name: title, email: null }] as const),
    ...people.map((person) => [person.id, { name: formatPersonName(person), email: person.email }] as const),
  ])
}

/** Looks up titles by id. */
export type FindTitles = (
  database: SqlExecutor,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>

/** Returns every entry about a user, including actions of other users, for the user's export. */
export async function findUserAudit(database: SqlExecutor, userId: string): Promise<AuditRow[]> {
  return drizzleOn(database)
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, userId), eq(auditLog.targetId, userId)))
    .orderBy(auditLog.at, auditLog.id)
}

/** Converts an entry to its wire format. */
export function toAuditEntry({ at, ...row }: AuditRow) {
  return { ...row, at: new Date(at).toISOString() }
}

/** Masks an email so that its owner recognizes it but others can't use it: `a…@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email].slice(0, 1).join('')}…${email.slice(at)}`
}
