import type * as z from 'zod/mini'
import type { SessionSchema } from '#sync/contract/session.ts'
import { isAdmin } from '#sync/role.ts'
import type { SqlExecutor } from '../database/port.ts'
import { hashSecret, newSecret } from './secret.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Live sessions one person may have; a new one ends the oldest beyond them. */
const SESSIONS_MAX = 20
/** A session is marked as seen at most this often, so that reading does not write. */
const SEEN_EVERY = 5 * MINUTE

/** How long after giving the password somebody may do what cannot be undone. */
const RECENT = 15 * MINUTE

/** The most a bearer token lasts, in milliseconds: scripts hold it, so it lasts no longer than a working day. */
const BEARER_ABSOLUTE = 12 * HOUR

/** How the secret travels: in the browser's cookie, or in an Authorization header. */
export type SessionKind = 'cookie' | 'bearer'

/** A session as the server keeps it. Times are epoch milliseconds. */
export interface SessionRecord {
  readonly id: string
  readonly userId: string
  readonly kind: SessionKind
  /** The session that a bearer token came with; null for one that stands alone. */
  readonly parentId: string | null
  /** 1 on a computer that others use too. */
  readonly shared: number
  /** When the password was last given. */
  readonly authTime: number
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly idleExpiresAt: number
  readonly absoluteExpiresAt: number
  readonly rotatedAt: number
  /** When the token before the last rotation ends; null until the new one has been seen. */
  readonly previousEndsAt: number | null
}

const sessionColumns = `id, user_id AS "userId", kind, parent_id AS "parentId", shared, auth_time AS "authTime",
  created_at AS "createdAt", last_seen_at AS "lastSeenAt", idle_expires_at AS "idleExpiresAt",
  absolute_expires_at AS "absoluteExpiresAt", rotated_at AS "rotatedAt", previous_ends_at AS "previousEndsAt"`

/** How long a session lasts without use, and at most (contract 6.2), in milliseconds. */
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
  /** The session it came with, and ends with. */
  readonly parentId?: string
}

/** Starts a session; its secret exists nowhere else from then on. */
export async function startSession(
  tx: SqlExecutor,
  start: NewSession,
  now: number,
): Promise<{ readonly id: string; readonly secret: string }> {
  const [id, secret] = [crypto.randomUUID(), newSecret()]
  const most = sessionLifetimes(start.roleNames, start.shared)
  const absolute = start.kind === 'bearer' ? Math.min(BEARER_ABSOLUTE, most.absolute) : most.absolute
  const idle = Math.min(most.idle, absolute)
  await tx.run(
    `INSERT INTO sessions (id, user_id, kind, parent_id, token_hash, rotated_at, shared, auth_time, created_at,
       last_seen_at, idle_expires_at, absolute_expires_at, user_agent, ip_prefix)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      start.userId,
      start.kind,
      start.parentId ?? null,
      hashSecret(secret),
      now,
      start.shared ? 1 : 0,
      now,
      now,
      now,
      now + idle,
      now + absolute,
      start.userAgent.slice(0, 300),
      start.ipPrefix,
    ],
  )
  await tx.run(
    `DELETE FROM sessions WHERE user_id = ? AND parent_id IS NULL AND id NOT IN
       (SELECT id FROM sessions WHERE user_id = ? AND parent_id IS NULL AND revoked_at IS NULL
          AND idle_expires_at > ? ORDER BY created_at DESC, id LIMIT ?)`,
    [start.userId, start.userId, now, SESSIONS_MAX],
  )
  return { id, secret }
}

/** The live session of a secret, or undefined: unknown, revoked or expired. `current` is false for a rotated token. */
export async function findSession(
  sql: SqlExecutor,
  kind: SessionKind,
  secret: string,
  now: number,
): Promise<{ readonly session: SessionRecord; readonly current: boolean } | undefined> {
  const hash = hashSecret(secret)
  const row = await sql.get<SessionRecord & { isCurrent: number }>(
    `SELECT ${sessionColumns}, CASE WHEN token_hash = ? THEN 1 ELSE 0 END AS "isCurrent"
     FROM sessions
     WHERE (token_hash = ? OR (previous_hash = ? AND (previous_ends_at IS NULL OR previous_ends_at > ?)))
       AND kind = ? AND revoked_at IS NULL AND idle_expires_at > ? AND absolute_expires_at > ?`,
    [hash, hash, hash, now, kind, now, now],
  )
  if (row === undefined) return undefined
  const { isCurrent, ...session } = row
  return { session, current: isCurrent === 1 }
}

/** True when the session's mark of use is old enough to be written again. */
export function isSessionStale(session: SessionRecord, now: number): boolean {
  return now - session.lastSeenAt >= SEEN_EVERY
}

/** Marks a session as used, which also puts off its idle end. */
export async function touchSession(
  tx: SqlExecutor,
  session: SessionRecord,
  roleNames: readonly string[],
  now: number,
): Promise<void> {
  const { idle } = sessionLifetimes(roleNames, session.shared === 1)
  await tx.run('UPDATE sessions SET last_seen_at = ?, idle_expires_at = ? WHERE id = ?', [
    now,
    now + idle,
    session.id,
  ])
}

/** True shortly after the password was given (contract 3: else 423). */
export function isRecentlyAuthenticated(session: SessionRecord, now: number): boolean {
  return now - session.authTime <= RECENT
}

/** A live session, and where it is used from. */
export interface ActiveSession extends SessionRecord {
  readonly userAgent: string
  readonly ipPrefix: string
}

/** The live sessions of a person, last used first. A bearer token belongs to the session it came with. */
export async function findActiveSessions(
  sql: SqlExecutor,
  userId: string,
  now: number,
): Promise<ActiveSession[]> {
  return sql.all<ActiveSession>(
    `SELECT ${sessionColumns}, user_agent AS "userAgent", ip_prefix AS "ipPrefix" FROM sessions
     WHERE user_id = ? AND parent_id IS NULL AND revoked_at IS NULL AND idle_expires_at > ?
       AND absolute_expires_at > ?
     ORDER BY last_seen_at DESC, id`,
    [userId, now, now],
  )
}

/** A session as its owner sees it; `currentId` is the one that asks. */
export function toListedSession(place: ActiveSession, currentId: string): z.infer<typeof SessionSchema> {
  const { id, kind, shared, userAgent, ipPrefix, createdAt, lastSeenAt } = place
  return {
    id,
    current: id === currentId,
    kind,
    shared: shared === 1,
    userAgent,
    ipPrefix,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  }
}

/** True while a session has neither ended nor run out. */
export async function isSessionLive(sql: SqlExecutor, id: string, now: number): Promise<boolean> {
  const row = await sql.get(
    `SELECT 1 AS live FROM sessions
     WHERE id = ? AND revoked_at IS NULL AND idle_expires_at > ? AND absolute_expires_at > ?`,
    [id, now, now],
  )
  return row !== undefined
}

/** Somebody has just proved who they are, in a session that is there already. */
export async function markAuthenticated(tx: SqlExecutor, id: string, now: number): Promise<void> {
  await tx.run('UPDATE sessions SET auth_time = ? WHERE id = ?', [now, id])
}

/** Ends a session, and the bearer token that came with it. */
export async function revokeSession(tx: SqlExecutor, id: string, now: number): Promise<void> {
  await tx.run('UPDATE sessions SET revoked_at = ? WHERE (id = ? OR parent_id = ?) AND revoked_at IS NULL', [
    now,
    id,
    id,
  ])
}

/** Ends every session of a person, bearers too; `except` keeps one, and nothing that came with it. */
export async function revokeSessions(
  tx: SqlExecutor,
  userId: string,
  now: number,
  except = '',
): Promise<void> {
  await tx.run('UPDATE sessions SET revoked_at = ? WHERE user_id = ? AND id <> ? AND revoked_at IS NULL', [
    now,
    userId,
    except,
  ])
}

/** Ends every session of a person but this one and the bearer token that came with it. */
export async function revokeOtherSessions(
  tx: SqlExecutor,
  { userId, id }: SessionRecord,
  now: number,
): Promise<void> {
  await tx.run(
    `UPDATE sessions SET revoked_at = ?
     WHERE user_id = ? AND id <> ? AND (parent_id IS NULL OR parent_id <> ?) AND revoked_at IS NULL`,
    [now, userId, id, id],
  )
}
