import { and, eq, gt, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { RoleName } from '#sync/role.ts'
import { prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { type PersonRecord, personColumns } from './person.ts'
import { hashSecret } from './secret.ts'
import { isLiveAt, type SessionRecord, sessionColumns } from './session.ts'
import { type SessionKind, sessions, userRoles, users } from './tables.ts'

/** A live session with its user and roles. `current` is false for the secret before the last rotation. */
export interface SignedInPerson {
  readonly session: SessionRecord
  readonly current: boolean
  readonly person: PersonRecord
  readonly roleNames: readonly RoleName[]
}

const sessionNames = Object.keys(sessionColumns) as (keyof typeof sessionColumns)[]

/**
 * A literal instead of a parameter, so that the query plan doesn't depend on the value. Drizzle's types don't accept
 * literals here.
 */
const ONE = sql.raw('1') as unknown as Placeholder

function pickNamed<Of, Name extends keyof Of>(of: Of, names: readonly Name[]): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>
}

/**
 * Finds a session with its user and roles, one row per role. SQLite replans a statement with an OR or a join each time
 * it runs. To avoid that, the session is looked up in a subquery, and current and previous secrets are looked up in
 * separate statements.
 */
function signedInBySecret(condition: SQL | undefined) {
  return prepareOnce((db) => {
    const live = db
      .select(sessionColumns)
      .from(sessions)
      .where(and(condition, eq(sessions.kind, sql.placeholder('kind')), isLiveAt(sql.placeholder('now'))))
      .limit(ONE)
      .as('live')
    const session = pickNamed(live, sessionNames)
    return db
      .select({ session, person: personColumns, role: userRoles.role })
      .from(live)
      .innerJoin(users, eq(users.id, live.userId))
      .leftJoin(userRoles, eq(userRoles.userId, users.id))
  })
}

const signedInByCurrent = signedInBySecret(eq(sessions.tokenHash, sql.placeholder('hash')))
const signedInByPrevious = signedInBySecret(
  and(
    eq(sessions.previousHash, sql.placeholder('hash')),
    or(isNull(sessions.previousEndsAt), gt(sessions.previousEndsAt, sql.placeholder('now'))),
  ),
)

/**
 * Returns the user with this session secret, from one snapshot. Returns undefined if the session is unknown, revoked,
 * or expired.
 */
export async function findSignedIn(
  database: SqlExecutor,
  kind: SessionKind,
  secret: string,
  now: number,
): Promise<SignedInPerson | undefined> {
  const values = { kind, hash: hashSecret(secret), now }
  let rows = await signedInByCurrent.all(database, values)
  const current = rows.length > 0
  if (!current) rows = await signedInByPrevious.all(database, values)
  const [first] = rows
  if (first === undefined) return undefined
  const { session, person } = first
  // Sort the roles here, because sorting in SQL would cost more than the query itself.
  const roleNames = rows.flatMap(({ role }) => role ?? []).sort()
  return { session, current, person, roleNames }
}
