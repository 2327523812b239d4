import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { hashSecret, newSecret } from './secret.ts'
import type { SessionRecord } from './session.ts'
import { sessions } from './tables.ts'

const MINUTE = 60_000

const ROTATE_EVERY = 24 * 60 * MINUTE
/** How long the previous secret stays valid after the first use of the new one, in milliseconds. */
const GRACE = MINUTE

/**
 * Returns true if the session should get a new secret. A session gets one every day. It also gets one if a device never
 * received the new secret and still uses the old one much later.
 */
export function isRotationDue(session: SessionRecord, current: boolean, now: number): boolean {
  return now - session.rotatedAt >= (current ? ROTATE_EVERY : GRACE)
}

/**
 * Gives the session a new secret. The old secret stays valid until a minute after the first use of the new one, so that
 * a lost response doesn't log the user out. Returns undefined if another request has just rotated the session.
 */
export async function rotateSession(
  tx: SqlExecutor,
  session: SessionRecord,
  presented: string,
  now: number,
): Promise<string | undefined> {
  const secret = newSecret()
  const { changes } = await drizzleOn(tx)
    .update(sessions)
    .set({
      tokenHash: hashSecret(secret),
      previousHash: hashSecret(presented),
      previousEndsAt: null,
      rotatedAt: now,
    })
    .where(and(eq(sessions.id, session.id), eq(sessions.rotatedAt, session.rotatedAt)))
  return changes === 1 ? secret : undefined
}

/** Records that the new secret was used. The old one expires in a minute. */
export async function confirmRotation(tx: SqlExecutor, session: SessionRecord, now: number): Promise<void> {
  await drizzleOn(tx)
    .update(sessions)
    .set({ previousEndsAt: now + GRACE })
    .where(
      and(eq(sessions.id, session.id), isNotNull(sessions.previousHash), isNull(sessions.previousEndsAt)),
    )
}

/** Gives the session a new secret immediately, so that copies of the old one stop working. */
export async function renewSession(tx: SqlExecutor, session: SessionRecord, now: number): Promise<string> {
  const secret = newSecret()
  await drizzleOn(tx)
    .update(sessions)
    .set({
      tokenHash: hashSecret(secret),
      previousHash: null,
      previousEndsAt: now,
      rotatedAt: now,
      authTime: now,
    })
    .where(eq(sessions.id, session.id))
  return secret
}
