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

/** Maximum number of live sessions per user. A new one beyond that ends the oldest. */
const SESSIONS_MAX = 20
/** Minimum time between updates of a session's last use, so that reads rarely write. */
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

/** Columns of a session's record. */
export const sessionColumns = columns

/**
 * A session as stored. Times are in epoch milliseconds.
 * - `parentId` is the session a bearer token was issued with.
 * - `shared` is true on a shared computer.
 * - `authTime` is when the password was last entered.
 * - `previousEndsAt` is when the token before the last rotation expires; null until the new one has been used.
 */
export type SessionRecord = Readonly<Pick<typeof sessions.$inferSelect, keyof typeof sessionColumns>>

/** Returns a condition for sessions that have neither ended nor expired. */
export function isLiveAt(now: number | Placeholder): SQL | undefined {
  return and(isNull(sessions.revokedAt), gt(sessions.idleExpiresAt, now), gt(sessions.absoluteExpiresAt, now))
}

/**
 * Looks up one kind of secret at a time, current or previous, because most secrets are current. SQLite replans a
 * statement on every run if its parameters appear in an OR, a join, or a list, which takes several times as long as
 * running it.
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

/** Every column except those that are only set when the session ends or its secret changes. */
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
  /** The session that this bearer token was issued with. Both end together. */
  readonly parentId?: string
}

/** Starts a session. Its secret is returned only here and stored nowhere. */
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
 * Returns the live session with this secret, or undefined if it is unknown, revoked, or expired. `current` is false for
 * a rotated token.
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

/** True if the recorded last use of the session is old enough to be updated. */
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

/** True shortly after the password was entered (contract 3: otherwise 423). */
export function isRecentlyAuthenticated(session: SessionRecord, now: number): boolean {
  return now - session.authTime <= RECENT
}

/** A live session and where it is being used. */
export type ActiveSession = SessionRecord &
  Readonly<Pick<typeof sessions.$inferSelect, 'userAgent' | 'ipPrefix'>>

/**
 * Returns a person's live sessions, most recently used first. Bearer tokens are not listed separately from the session
 * they were issued with.
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

/** Returns the number of live sessions of each user, bearer tokens included, and when one was last used. */
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

/** True while a session has neither ended nor expired. */
export async function isSessionLive(database: SqlExecutor, id: string, now: number): Promise<boolean> {
  return (await drizzleOn(database).$count(sessions, and(eq(sessions.id, id), isLiveAt(now)))) > 0
}

/** Records that the user has just authenticated again in an existing session. */
export async function markAuthenticated(tx: SqlExecutor, id: string, now: number): Promise<void> {
  await drizzleOn(tx).update(sessions).set({ authTime: now }).where(eq(sessions.id, id))
}

/** Ends a session and the bearer token issued with it. */
export async function revokeSession(tx: SqlExecutor, id: string, now: number): Promise<void> {
  await revokeWhere(tx, or(eq(sessions.id, id), eq(sessions.parentId, id)), now)
}

/**
 * Ends every session of a person, bearer tokens included. `except` keeps one session, but not the tokens issued with
 * it.
 */
export async function revokeSessions(
  tx: SqlExecutor,
  userId: string,
  now: number,
  except = '',
): Promise<void> {
  await revokeWhere(tx, and(eq(sessions.userId, userId), ne(sessions.id, except)), now)
}

/** Ends every session of a person except this one and the bearer token issued with it. */
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

/** Deletes sessions that ended before `until`, and expired hashes of deleted accounts' sessions. */
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
