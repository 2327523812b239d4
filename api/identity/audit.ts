import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#sync/contract/audit.ts'
import { makeId } from '#sync/record/id.ts'
import { formatPersonName } from '#sync/user.ts'
import { drizzleOn, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { auditLog, users } from './tables.ts'

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

/** An id that sorts after those this process made before, also within one millisecond: the log tells what came first. */
function makeLineId(now: number): string {
  latest = { at: now, sequence: now === latest.at ? latest.sequence + 1 : 0 }
  const random = crypto.getRandomValues(new Uint8Array(10))
  random[0] = latest.sequence >> 8
  random[1] = latest.sequence
  return makeId(now, random)
}

/** Notes an action in the transaction of what it did: both stand, or neither. Nothing ever changes or removes a note. */
export async function writeAudit(
  tx: SqlExecutor,
  trace: AuditContext,
  what: AuditRecord,
  now: number,
): Promise<void> {
  const { action, targetId, before = null, after = null } = what
  await insertAudit.run(tx, { ...trace, id: makeLineId(now), at: now, action, targetId, before, after })
}

/** A line of the log. `at` in epoch milliseconds. */
export type AuditRow = Readonly<typeof auditLog.$inferSelect>

/** Which lines to read; what is left out does not narrow. Times in epoch milliseconds, `to` excluded. */
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
    // Whatever word is asked for: one that is no action finds nothing.
    action === undefined ? undefined : eq(auditLog.action, action as AuditAction),
    from === undefined ? undefined : gte(auditLog.at, from),
    to === undefined ? undefined : lt(auditLog.at, to),
  )
}

/** The lines that a filter leaves, newest first, and how many there are in all. */
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

/** Most lines read at once. */
const PIECE = 500

/** Every line that a filter leaves, newest first, some at a time: what is noted meanwhile is not among them. */
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

/** Who or what an id of the log stands for, as it is called now. */
interface AuditName {
  readonly name: string
  readonly email: string | null
}

/**
 * The accounts and outlines that lines are about, by id; what is gone is left out. `titlesOf` looks up outlines, which
 * another feature keeps.
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

/** Finds what things are called, by their ids. */
export type FindTitles = (
  database: SqlExecutor,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>

/** Everything noted about somebody, by them or by others: for their export. */
export async function findUserAudit(database: SqlExecutor, userId: string): Promise<AuditRow[]> {
  return drizzleOn(database)
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, userId), eq(auditLog.targetId, userId)))
    .orderBy(auditLog.at, auditLog.id)
}

/** A line as it travels. */
export function toAuditEntry({ at, ...row }: AuditRow) {
  return { ...row, at: new Date(at).toISOString() }
}

/** An address that its owner recognises and nobody else can write to: `a…@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email].slice(0, 1).join('')}…${email.slice(at)}`
}
