import { and, eq, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { RoleName } from '#sync/role.ts'
import { prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { personColumns, type PersonRecord } from './person.ts'
import { hashSecret } from './secret.ts'
import { isLiveAt, sessionColumns, type SessionRecord } from './session.ts'
import { type SessionKind, sessions, userRoles, users } from './tables.ts'

/** A live session, whose it is, and what they are: what every request asks. */
export interface SignedInPerson {
  readonly session: SessionRecord
  /** False for the secret from before the last rotation. */
  readonly current: boolean
  readonly person: PersonRecord
  readonly roleNames: readonly RoleName[]
}

/** One row for each role. One statement: each costs a transaction of its own. */
function statementBy(condition: SQL | undefined) {
  return prepareOnce((db) =>
    db
      .select({ session: sessionColumns, person: personColumns, role: userRoles.role })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(userRoles, eq(userRoles.userId, sessions.userId))
      .where(and(condition, eq(sessions.kind, sql.placeholder('kind')), isLiveAt(sql.placeholder('now')))),
  )
}

const { tokenHash, previousHash, previousEndsAt } = getTableColumns(sessions)
const byCurrent = statementBy(eq(tokenHash, sql.placeholder('hash')))
const byPrevious = statementBy(
  and(
    eq(previousHash, sql.placeholder('hash')),
    or(isNull(previousEndsAt), gt(previousEndsAt, sql.placeholder('now'))),
  ),
)

/** Who holds a secret of a live session; undefined for nobody: unknown, revoked or expired. */
export async function findSignedInPerson(
  database: SqlExecutor,
  kind: SessionKind,
  secret: string,
  now: number,
): Promise<SignedInPerson | undefined> {
  const values = { kind, hash: hashSecret(secret), now }
  const found = await byCurrent.all(database, values)
  const rows = found.length > 0 ? found : await byPrevious.all(database, values)
  const [first] = rows
  if (first === undefined) return undefined
  const { session, person } = first
  const roleNames = rows.flatMap(({ role }) => (role === null ? [] : [role])).toSorted()
  return { session, person, roleNames, current: found.length > 0 }
}
