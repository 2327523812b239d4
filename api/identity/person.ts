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

/** What a person's record is read from. */
export const personColumns = columns

/**
 * An account as the server keeps it; times are epoch milliseconds. `email` is lower-cased and unique, `provider` is
 * `email` or the name of the service that made the account, `passwordHash` null where only such a service signs it in.
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

/** `email` is lower-cased by whoever asks; one that no statement could hold is nobody's. */
export async function findPersonByEmail(
  database: SqlExecutor,
  email: string,
): Promise<PersonRecord | undefined> {
  if (!isStorableText(email)) return undefined
  return drizzleOn(database).select(personColumns).from(users).where(eq(users.email, email)).get()
}

/** Adds an account with the role `user`; false when the address is already taken. */
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

/** The account, if it waits for that address to be verified. */
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

/** Makes an account that nobody had proved the address of its owner's: new names, no password, no waiting address. */
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

/** Forgets the address that was waiting; false when none was. Its links are revokeTokens' to end. */
export async function clearPendingEmail(tx: SqlExecutor, id: string): Promise<boolean> {
  const { changes } = await drizzleOn(tx)
    .update(users)
    .set({ pendingEmail: null })
    .where(and(eq(users.id, id), isNotNull(users.pendingEmail)))
  return changes > 0
}

/** Makes the address that was waiting the person's own; false when somebody else has got it meanwhile. */
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
 * Deletes an account with everything that is its own (mails to its address are the outbox's: deleteMailsTo). Its sessions are remembered by their hashes until `forgetAt`, so
 * that its other devices learn why they are signed out.
 */
export async function deletePerson(tx: SqlExecutor, person: PersonRecord, forgetAt: number): Promise<void> {
  const db = drizzleOn(tx)
  await db.insert(deletedSessions).select(
    db
      .select({ tokenHash: sessions.tokenHash, forgetAt: sql<number>`${forgetAt}`.as('forget_at') })
      .from(sessions)
      .where(and(eq(sessions.userId, person.id), isNull(sessions.revokedAt))),
  )
  await db.delete(users).where(eq(users.id, person.id))
}

/** True for the secret of a session whose account was deleted. */
export async function isDeletedSession(database: SqlExecutor, secret: string): Promise<boolean> {
  const row = await deletedSession.get(database, { tokenHash: hashSecret(secret) })
  return row !== undefined
}

/** No password has this hash, and whoever is asked for it learns as late as for any other that theirs is wrong. */
const UNUSABLE = '!'

/** Makes the password useless until another is chosen by a mailed link. */
export async function disablePassword(tx: SqlExecutor, id: string): Promise<void> {
  await setPasswordHash(tx, id, UNUSABLE)
}

export async function setPasswordHash(tx: SqlExecutor, id: string, hash: string): Promise<void> {
  await drizzleOn(tx).update(users).set({ passwordHash: hash }).where(eq(users.id, id))
}

/** Notes that the address is the person's own; an earlier time stands. */
export async function markEmailVerified(tx: SqlExecutor, id: string, now: number): Promise<void> {
  await drizzleOn(tx)
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
}

/** How many others look after everything, and can: a deactivated account looks after nothing. */
export async function countOtherSuperAdmins(database: SqlExecutor, userId: string): Promise<number> {
  const row = await drizzleOn(database)
    .select({ n: count() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'super-admin'), ne(userRoles.userId, userId), isNull(users.disabledAt)))
    .get()
  return row?.n ?? 0
}

/** How many accounts have proved their address. */
export async function countVerifiedPeople(database: SqlExecutor): Promise<number> {
  return drizzleOn(database).$count(users, isNotNull(users.emailVerifiedAt))
}

export async function findUserRoles(database: SqlExecutor, userId: string): Promise<RoleName[]> {
  const rows = await rolesByUser.all(database, { userId })
  // A handful: sorting them in the statement costs more than the statement.
  return rows.map(({ role }) => role).toSorted()
}

export async function addRole(tx: SqlExecutor, userId: string, role: RoleName): Promise<void> {
  await drizzleOn(tx).insert(userRoles).values({ userId, role }).onConflictDoNothing()
}

/** Gives somebody exactly these roles. */
export async function replaceRoles(
  tx: SqlExecutor,
  userId: string,
  roles: readonly RoleName[],
): Promise<void> {
  await drizzleOn(tx).delete(userRoles).where(eq(userRoles.userId, userId))
  for (const role of roles) await drizzleOn(tx).insert(userRoles).values({ userId, role })
}

/** Removes an account and nothing that was not its own. */
export async function removePerson(tx: SqlExecutor, id: string): Promise<void> {
  await drizzleOn(tx).delete(users).where(eq(users.id, id))
}

/** True while the account is there. */
export async function isPersonThere(database: SqlExecutor, id: string): Promise<boolean> {
  return (await drizzleOn(database).$count(users, eq(users.id, id))) > 0
}

/** Deactivates an account since `disabledAt`, or activates it again (null). An earlier deactivation stands. */
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

/** Counts a change of an account by those in charge. */
export async function raisePersonVersion(tx: SqlExecutor, id: string): Promise<void> {
  await drizzleOn(tx)
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
}

/** Raised by every change that those in charge make to an account; undefined where there is none. */
export async function findPersonVersion(database: SqlExecutor, id: string): Promise<number | undefined> {
  const row = await drizzleOn(database)
    .select({ version: users.version })
    .from(users)
    .where(eq(users.id, id))
    .get()
  return row?.version
}

/** The account as it travels: nothing of it is secret, and `emailVerified` is in seconds (contract 1). */
export function toUser(person: PersonRecord, roleNames: readonly string[]): User {
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    emailVerified: person.emailVerifiedAt === null ? null : Math.floor(person.emailVerifiedAt / 1000),
    provider: person.provider,
    roleNames: [...roleNames],
    // Every request has somebody to know; hardly one has to say since when.
    get createdAt() {
      return new Date(person.createdAt).toISOString()
    },
    pendingEmail: person.pendingEmail,
  }
}
