import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  max,
  ne,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { SessionSchema } from '#sync/contract/session.ts'
import { isAdmin } from '#sync/role.ts'
import { drizzleOn, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { hashSecret, newSecret } from './secret.ts'
import { deletedSessions, type SessionKind, sessions } from './tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Maximum number of live sessions per user. Starting another session ends the oldest. */
const SESSIONS_MAX = 20
/** Minimum time between updates of a session's last use, so that most reads write nothing. */
const SEEN_EVERY = 5 * MINUTE

/** How long after confirming the password a user may perform sensitive actions. */
const RECENT = 15 * MINUTE

/** Maximum lifetime of a bearer token in milliseconds: one working day, because scripts store it. */
const BEARER_ABSOLUTE = 12 * HOUR

const {
  tokenHash: _tokenHash,
  previousHash: _previousHash,
  userAgent,
  ipPrefix,
  revokedAt: _revokedAt,
  ...columns
} = getTableColumns(sessions)

export const sessionColumns = columns

/**
 * A session as stored. Times are in epoch milliseconds.
 * - `parentId` is the session in which a bearer token was issued.
 * - `shared` is true on a shared computer.
 * - `authTime` is when the password was last entered.
 * - `previousEndsAt` is when the secret before the last rotation expires; null until the new one has been used.
 */
export type SessionRecord = Readonly<Pick<typeof sessions.$inferSelect, keyof typeof sessionColumns>>

/** Returns a condition for sessions that have neither ended nor expired. */
export function isLiveAt(now: number | Placeholder): SQL | undefined {
  return and(isNull(sessions.revokedAt), gt(sessions.idleExpiresAt, now), gt(sessions.absoluteExpiresAt, now))
}

/**
 * Finds a session by its secret, in two steps: first among the current secrets, then among the previous secrets. A
 * single statement with OR would be much slower, because SQLite replans such a statement each time it runs.
 */
function sessionBySecret(condition: SQL | undefined) {
  return prepareOnce((db) =>
    db
      .select(sessionColumns)
      .from(sessions)
      .where(and(condition, eq(sessions.kind, sql.placeholder('kind')), isLiveAt(sql.placeholder('now')))),
  )
}

const sessionByCurrent = sessionBySecret(eq(sessions.tokenHash, sql.placeholder('hash')))
const sessionByPrevious = sessionBySecret(
  and(
    eq(sessions.previousHash, sql.placeholder('hash')),
    or(isNull(sessions.previousEndsAt), gt(sessions.previousEndsAt, sql.placeholder('now'))),
  ),
)

const insertSession = prepareOnce((db) =>
  db.insert(sessions).values({
    id: sql.placeholder('id'),
    userId: sql.placeholder('userId'),
    kind: sql.placeholder('kind'),
    parentId: sql.placeholder('parentId'),
    tokenHash: sql.placeholder('tokenHash'),
    rotatedAt: sql.placeholder('rotatedAt'),
    shared: sql.placeholder('shared'),
    authTime: sql.placeholder('authTime'),
    createdAt: sql.placeholder('createdAt'),
    lastSeenAt: sql.placeholder('lastSeenAt'),
    idleExpiresAt: sql.placeholder('idleExpiresAt'),
    absoluteExpiresAt: sql.placeholder('absoluteExpiresAt'),
    userAgent: sql.placeholder('userAgent'),
    ipPrefix: sql.placeholder('ipPrefix'),
  }),
)

/** Deletes a user's ended sessions, and the oldest ones beyond the maximum. */
const deleteOldest = prepareOnce((db) => {
  const ofTheirs = and(eq(sessions.userId, sql.placeholder('userId')), isNull(sessions.parentId))
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(ofTheirs, isNull(sessions.revokedAt), gt(sessions.idleExpiresAt, sql.placeholder('now'))))
    .orderBy(desc(sessions.createdAt), sessions.id)
    .limit(SESSIONS_MAX)
  return db.delete(sessions).where(and(ofTheirs, notInArray(sessions.id, newest)))
})

/** Returns a session's idle and maximum lifetimes in milliseconds (contract 6.2). */
export function sessionLifetimes(
  roleNames: readonly string[],
  shared: boolean,
): { readonly idle: number; readonly absolute: number } {
  if (shared) return { idle: 30 * MINUTE, absolute: 8 * HOUR }
  if (isAdmin(roleNames)) return { idle: HOUR, absolute: 12 * HOUR }
  return { idle: 14 * DAY, absolute: 30 * DAY }
}

export interface NewSession {
  readonly userId: string
  readonly kind: SessionKind
  readonly roleNames: readonly string[]
  readonly shared: boolean
  readonly userAgent: string
  readonly ipPrefix: string
  /** The session in which this bearer token was issued. The token ends together with that session. */
  readonly parentId?: string
}

/** Starts a session. Returns its secret, which is not stored. */
export async function startSession(
  tx: SqlExecutor,
  start: NewSession,
  now: number,
): Promise<{ readonly id: string; readonly secret: string }> {
  const [id, secret] = [crypto.randomUUID(), newSecret()]
  const most = sessionLifetimes(start.roleNames, start.shared)
  const absolute = start.kind === 'bearer' ? Math.min(BEARER_ABSOLUTE, most.absolute) : most.absolute
  const idle = Math.min(most.idle, absolute)
  await insertSession.run(tx, {
    id,
    userId: start.userId,
    kind: start.kind,
    parentId: start.parentId ?? null,
    tokenHash: hashSecret(secret),
    rotatedAt: now,
    shared: start.shared,
    authTime: now,
    createdAt: now,
    lastSeenAt: now,
    idleExpiresAt: now + idle,
    absoluteExpiresAt: now + absolute,
    userAgent: start.userAgent.slice(0, 300),
    ipPrefix: start.ipPrefix,
  })
  await deleteOldest.run(tx, { userId: start.userId, now })
  return { id, secret }
}

/**
 * Returns the live session with this secret; undefined if the session is unknown, revoked, or expired. `current` is
 * false for the secret before the last rotation.
 */
export async function findSession(
  database: SqlExecutor,
  kind: SessionKind,
  secret: string,
  now: number,
): Promise<{ readonly session: SessionRecord; readonly current: boolean } | undefined> {
  const values = { kind, hash: hashSecret(secret), now }
  const current = await sessionByCurrent.get(database, values)
  if (current !== undefined) return { session: current, current: true }
  const previous = await sessionByPrevious.get(database, values)
  return previous && { session: previous, current: false }
}

/** Returns true if the recorded last use of the session is old enough to be updated. */
export function isSessionStale(session: SessionRecord, now: number): boolean {
  return now - session.lastSeenAt >= SEEN_EVERY
}

/** Records that a session was used, which extends its idle lifetime. */
export async function touchSession(
  tx: SqlExecutor,
  session: SessionRecord,
  roleNames: readonly string[],
  now: number,
): Promise<void> {
  const { idle } = sessionLifetimes(roleNames, session.shared)
  await drizzleOn(tx)
    .update(sessions)
    .set({ lastSeenAt: now, idleExpiresAt: now + idle })
    .where(eq(sessions.id, session.id))
}

/**
 * Returns true if the password was entered in the last 15 minutes. Otherwise, sensitive requests get status 423
 * (contract 3).
 */
export function isRecentlyAuthenticated(session: SessionRecord, now: number): boolean {
  return now - session.authTime <= RECENT
}

/** A live session, with its browser and its IP address prefix. */
export type ActiveSession = SessionRecord &
  Readonly<Pick<typeof sessions.$inferSelect, 'userAgent' | 'ipPrefix'>>

/**
 * Returns a person's live sessions, most recently used first. Bearer tokens are part of the session in which they were
 * issued.
 */
export async function findActiveSessions(
  database: SqlExecutor,
  userId: string,
  now: number,
): Promise<ActiveSession[]> {
  return drizzleOn(database)
    .select({ ...sessionColumns, userAgent, ipPrefix })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.parentId), isLiveAt(now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
}

/** Returns the number of live sessions of each user, including bearer tokens, and the time when one was last used. */
export async function countLiveSessions(
  database: SqlExecutor,
  userIds: readonly string[],
  now: number,
): Promise<{ readonly userId: string; readonly sessions: number; readonly lastSeenAt: number | null }[]> {
  return drizzleOn(database)
    .select({ userId: sessions.userId, sessions: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(and(inArray(sessions.userId, [...userIds]), isLiveAt(now)))
    .groupBy(sessions.userId)
}

/** Converts a session to the format shown to its owner. `currentId` is the session making the request. */
export function toListedSession(place: ActiveSession, currentId: string): z.infer<typeof SessionSchema> {
  const { id, kind, shared, userAgent, ipPrefix, createdAt, lastSeenAt } = place
  return {
    id,
    current: id === currentId,
    kind,
    shared,
    userAgent,
    ipPrefix,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  }
}

/** Returns true while a session has neither ended nor expired. */
export async function isSessionLive(database: SqlExecutor, id: string, now: number): Promise<boolean> {
  return (await drizzleOn(database).$count(sessions, and(eq(sessions.id, id), isLiveAt(now)))) > 0
}

/** Records that the user has just authenticated again in an existing session. */
export async function markAuthenticated(tx: SqlExecutor, id: string, now: number): Promise<void> {
  await drizzleOn(tx).update(sessions).set({ authTime: now }).where(eq(sessions.id, id))
}

/** Ends a session and its bearer tokens. */
export async function revokeSession(tx: SqlExecutor, id: string, now: number): Promise<void> {
  await revokeWhere(tx, or(eq(sessions.id, id), eq(sessions.parentId, id)), now)
}

/** Ends every session of a person, including bearer tokens. `except` keeps one session but not its tokens. */
export async function revokeSessions(
  tx: SqlExecutor,
  userId: string,
  now: number,
  except = '',
): Promise<void> {
  await revokeWhere(tx, and(eq(sessions.userId, userId), ne(sessions.id, except)), now)
}

/** Ends every session of a person except this one and its bearer tokens. */
export async function revokeOtherSessions(
  tx: SqlExecutor,
  { userId, id }: SessionRecord,
  now: number,
): Promise<void> {
  const elsewhere = or(isNull(sessions.parentId), ne(sessions.parentId, id))
  await revokeWhere(tx, and(eq(sessions.userId, userId), ne(sessions.id, id), elsewhere), now)
}

async function revokeWhere(tx: SqlExecutor, condition: SQL | undefined, now: number): Promise<void> {
  await drizzleOn(tx)
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(condition, isNull(sessions.revokedAt)))
}

/** Deletes sessions that ended before `until`, and expired entries for deleted accounts. */
export async function deleteEndedSessions(tx: SqlExecutor, until: number, now: number): Promise<void> {
  const db = drizzleOn(tx)
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.absoluteExpiresAt, until),
        lt(sessions.idleExpiresAt, until),
        lt(sessions.revokedAt, until),
      ),
    )
  await db.delete(deletedSessions).where(lt(deletedSessions.forgetAt, now))
}
