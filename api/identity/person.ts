import { and, count, eq, getTableColumns, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { RoleName } from '#sync/role.ts'
import type { User } from '#sync/user.ts'
import { drizzleOn, prepareOnce } from '../database/drizzle.ts'
import { type SqlExecutor, UniqueViolation } from '../database/port.ts'
import { isStorableText } from '../database/sql-value.ts'
import { indexPerson } from './person-search.ts'
import { hashSecret } from './secret.ts'
import { deletedSessions, sessions, userRoles, users } from './tables.ts'

const { version: _version, ...columns } = getTableColumns(users)

export const personColumns = columns

/**
 * An account as stored. Times are in epoch milliseconds. `email` is in lowercase and unique. `provider` is `email` or
 * the service that created the account. `passwordHash` is null if the account has no password.
 */
export type PersonRecord = Omit<Readonly<typeof users.$inferSelect>, 'version'>

const personById = prepareOnce((db) =>
  db
    .select(personColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
)
const deletedSession = prepareOnce((db) =>
  db
    .select({ forgetAt: deletedSessions.forgetAt })
    .from(deletedSessions)
    .where(eq(deletedSessions.tokenHash, sql.placeholder('tokenHash'))),
)
const updateNames = prepareOnce((db) =>
  db
    .update(users)
    .set({ firstName: sql`${sql.placeholder('firstName')}`, lastName: sql`${sql.placeholder('lastName')}` })
    .where(eq(users.id, sql.placeholder('id'))),
)
const rolesByUser = prepareOnce((db) =>
  db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, sql.placeholder('userId'))),
)

export async function findPerson(database: SqlExecutor, id: string): Promise<PersonRecord | undefined> {
  return personById.get(database, { id })
}

/** Finds a person by email, which must be in lowercase. Returns undefined for text that can't be stored. */
export async function findPersonByEmail(
  database: SqlExecutor,
  email: string,
): Promise<PersonRecord | undefined> {
  if (!isStorableText(email)) return undefined
  return drizzleOn(database).select(personColumns).from(users).where(eq(users.email, email)).get()
}

/** Adds an account with the role `user`. Returns false if the email is already taken. */
export async function addPerson(tx: SqlExecutor, person: PersonRecord): Promise<boolean> {
  try {
    await drizzleOn(tx).insert(users).values(person)
  } catch (error) {
    if (error instanceof UniqueViolation) return false
    throw error
  }
  await indexPerson(tx, person)
  await addRole(tx, person.id, 'user')
  return true
}

/** Returns the account with this id if the given email is its pending email; undefined otherwise. */
export async function findPersonByPendingEmail(
  database: SqlExecutor,
  userId: string,
  email: string,
): Promise<PersonRecord | undefined> {
  return drizzleOn(database)
    .select(personColumns)
    .from(users)
    .where(and(eq(users.id, userId), eq(users.pendingEmail, email)))
    .get()
}

export async function setPersonNames(
  tx: SqlExecutor,
  id: string,
  firstName: string,
  lastName: string,
): Promise<void> {
  await updateNames.run(tx, { id, firstName, lastName })
  await reindexPerson(tx, id)
}

/**
 * Transfers an account with an unverified email to the owner of that email: sets the owner's names and login service,
 * and removes the password and the pending email.
 */
export async function transferPersonToOwner(tx: SqlExecutor, owner: PersonRecord): Promise<void> {
  const { firstName, lastName, provider } = owner
  await drizzleOn(tx)
    .update(users)
    .set({ firstName, lastName, provider, passwordHash: null, pendingEmail: null })
    .where(eq(users.id, owner.id))
  await reindexPerson(tx, owner.id)
}

async function reindexPerson(tx: SqlExecutor, id: string): Promise<void> {
  const person = await findPerson(tx, id)
  if (person !== undefined) await indexPerson(tx, person)
}

export async function setPendingEmail(tx: SqlExecutor, id: string, email: string): Promise<void> {
  await drizzleOn(tx).update(users).set({ pendingEmail: email }).where(eq(users.id, id))
}

/**
 * Removes the pending email. Returns false if there was none. The caller must invalidate the links sent to that email
 * with `revokeTokens`.
 */
export async function clearPendingEmail(tx: SqlExecutor, id: string): Promise<boolean> {
  const { changes } = await drizzleOn(tx)
    .update(users)
    .set({ pendingEmail: null })
    .where(and(eq(users.id, id), isNotNull(users.pendingEmail)))
  return changes > 0
}

/**
 * Replaces the person's email with the pending email. Returns false if another account has taken the email in the
 * meantime.
 */
export async function adoptPendingEmail(
  tx: SqlExecutor,
  person: PersonRecord,
  now: number,
): Promise<boolean> {
  try {
    await drizzleOn(tx)
      .update(users)
      .set({ email: sql`${users.pendingEmail}`, pendingEmail: null, emailVerifiedAt: now })
      .where(eq(users.id, person.id))
  } catch (error) {
    if (error instanceof UniqueViolation) return false
    throw error
  }
  await reindexPerson(tx, person.id)
  return true
}

/**
 * How long the server can tell devices that their account was deleted, in milliseconds. Equals the maximum lifetime of
 * a session.
 */
const REMEMBERED = 30 * 24 * 3_600_000

/** Stores the hashes of an account's sessions, so that its other devices can learn that the account was deleted. */
export async function rememberDeletedSessions(tx: SqlExecutor, userId: string, now: number): Promise<void> {
  const db = drizzleOn(tx)
  await db.insert(deletedSessions).select(
    db
      .select({ tokenHash: sessions.tokenHash, forgetAt: sql<number>`${now + REMEMBERED}`.as('forget_at') })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt))),
  )
}

/** Returns true if the secret belongs to a session of a deleted account. */
export async function isDeletedSession(database: SqlExecutor, secret: string): Promise<boolean> {
  const row = await deletedSession.get(database, { tokenHash: hashSecret(secret) })
  return row !== undefined
}

/** A hash that matches no password. Checking it takes the same time as checking a real hash. */
const UNUSABLE = '!'

/** Disables the password until the user chooses a new one through an emailed link. */
export async function disablePassword(tx: SqlExecutor, id: string): Promise<void> {
  await setPasswordHash(tx, id, UNUSABLE)
}

export async function setPasswordHash(tx: SqlExecutor, id: string, hash: string): Promise<void> {
  await drizzleOn(tx).update(users).set({ passwordHash: hash }).where(eq(users.id, id))
}

/** Replaces a password hash. Returns false if the stored hash has changed in the meantime. */
export async function replacePasswordHash(
  tx: SqlExecutor,
  { id, passwordHash }: Pick<PersonRecord, 'id'> & { readonly passwordHash: string },
  hash: string,
): Promise<boolean> {
  const { changes } = await drizzleOn(tx)
    .update(users)
    .set({ passwordHash: hash })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
  return changes > 0
}

/** Marks the email as verified. Keeps an earlier verification time. */
export async function markEmailVerified(tx: SqlExecutor, id: string, now: number): Promise<void> {
  await drizzleOn(tx)
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
}

/** Counts the other active super-admins. Deactivated accounts do not count. */
export async function countOtherSuperAdmins(database: SqlExecutor, userId: string): Promise<number> {
  const row = await drizzleOn(database)
    .select({ n: count() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'super-admin'), ne(userRoles.userId, userId), isNull(users.disabledAt)))
    .get()
  return row?.n ?? 0
}

/** Counts the accounts with a verified email. */
export async function countVerifiedPeople(database: SqlExecutor): Promise<number> {
  return drizzleOn(database).$count(users, isNotNull(users.emailVerifiedAt))
}

export async function findUserRoles(database: SqlExecutor, userId: string): Promise<RoleName[]> {
  const rows = await rolesByUser.all(database, { userId })
  // Sort the roles here, because sorting in SQL would cost more than the query itself.
  return rows.map(({ role }) => role).toSorted()
}

export async function addRole(tx: SqlExecutor, userId: string, role: RoleName): Promise<void> {
  await drizzleOn(tx).insert(userRoles).values({ userId, role }).onConflictDoNothing()
}

/** Sets a user's roles to exactly the given ones. */
export async function replaceRoles(
  tx: SqlExecutor,
  userId: string,
  roles: readonly RoleName[],
): Promise<void> {
  await drizzleOn(tx).delete(userRoles).where(eq(userRoles.userId, userId))
  for (const role of roles) await drizzleOn(tx).insert(userRoles).values({ userId, role })
}

/** Removes an account and the data that belongs to it. */
export async function removePerson(tx: SqlExecutor, id: string): Promise<void> {
  await drizzleOn(tx).delete(users).where(eq(users.id, id))
}

/** Returns true if the account exists. */
export async function isPersonThere(database: SqlExecutor, id: string): Promise<boolean> {
  return (await drizzleOn(database).$count(users, eq(users.id, id))) > 0
}

/**
 * Deactivates an account as of `disabledAt`, or reactivates the account (null). If the account is already deactivated,
 * keeps the earlier time.
 */
export async function setPersonDisabled(
  tx: SqlExecutor,
  id: string,
  disabledAt: number | null,
): Promise<void> {
  const unless = disabledAt === null ? undefined : isNull(users.disabledAt)
  await drizzleOn(tx)
    .update(users)
    .set({ disabledAt })
    .where(and(eq(users.id, id), unless))
}

/** Increments the version of an account after a change by an admin. */
export async function raisePersonVersion(tx: SqlExecutor, id: string): Promise<void> {
  await drizzleOn(tx)
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
}

/**
 * Returns the version number of an account, or undefined if the account doesn't exist. Every change by an admin
 * increments the version.
 */
export async function findPersonVersion(database: SqlExecutor, id: string): Promise<number | undefined> {
  const row = await drizzleOn(database)
    .select({ version: users.version })
    .from(users)
    .where(eq(users.id, id))
    .get()
  return row?.version
}

/** Converts an account to its wire format, without secrets. `emailVerified` is in seconds (contract 1). */
export function toUser(person: PersonRecord, roleNames: readonly string[]): User {
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    emailVerified: person.emailVerifiedAt === null ? null : Math.floor(person.emailVerifiedAt / 1000),
    provider: person.provider,
    roleNames: [...roleNames],
    // Use a getter, because every request loads a user but few requests need this property.
    get createdAt() {
      return new Date(person.createdAt).toISOString()
    },
    pendingEmail: person.pendingEmail,
  }
}
