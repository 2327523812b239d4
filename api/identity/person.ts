import type { RoleName } from '#sync/role.ts'
import type { User } from '#sync/user.ts'
import { type SqlExecutor, UniqueViolation } from '../database/port.ts'
import { isStorableText } from '../database/sql-value.ts'
import { indexPerson } from './person-search.ts'
import { hashSecret } from './secret.ts'

/** An account as the server keeps it. Times are epoch milliseconds. */
export interface PersonRecord {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** Lower-cased; unique. */
  readonly email: string
  readonly emailVerifiedAt: number | null
  readonly pendingEmail: string | null
  /** `email`, or the name of the identity provider that made the account. */
  readonly provider: string | null
  /** Null for accounts that only sign in through a provider. */
  readonly passwordHash: string | null
  readonly disabledAt: number | null
  readonly createdAt: number
}

const personColumns = `id, first_name AS "firstName", last_name AS "lastName", email,
  email_verified_at AS "emailVerifiedAt", pending_email AS "pendingEmail", provider,
  password_hash AS "passwordHash", disabled_at AS "disabledAt", created_at AS "createdAt"`

export async function findPerson(sql: SqlExecutor, id: string): Promise<PersonRecord | undefined> {
  return sql.get<PersonRecord>(`SELECT ${personColumns} FROM users WHERE id = ?`, [id])
}

/** `email` is lower-cased by whoever asks; one that no statement could hold is nobody's. */
export async function findPersonByEmail(sql: SqlExecutor, email: string): Promise<PersonRecord | undefined> {
  if (!isStorableText(email)) return undefined
  return sql.get<PersonRecord>(`SELECT ${personColumns} FROM users WHERE email = ?`, [email])
}

/** Adds an account with the role `user`; false when the address is already taken. */
export async function addPerson(tx: SqlExecutor, person: PersonRecord): Promise<boolean> {
  try {
    await tx.run(
      `INSERT INTO users (id, first_name, last_name, email, email_verified_at, pending_email, provider,
         password_hash, disabled_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        person.id,
        person.firstName,
        person.lastName,
        person.email,
        person.emailVerifiedAt,
        person.pendingEmail,
        person.provider,
        person.passwordHash,
        person.disabledAt,
        person.createdAt,
      ],
    )
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
  sql: SqlExecutor,
  userId: string,
  email: string,
): Promise<PersonRecord | undefined> {
  return sql.get<PersonRecord>(`SELECT ${personColumns} FROM users WHERE id = ? AND pending_email = ?`, [
    userId,
    email,
  ])
}

export async function setPersonNames(
  tx: SqlExecutor,
  id: string,
  firstName: string,
  lastName: string,
): Promise<void> {
  await tx.run('UPDATE users SET first_name = ?, last_name = ? WHERE id = ?', [firstName, lastName, id])
  await reindexPerson(tx, id)
}

/** Makes an account that nobody had proved the address of its owner's: new names, no password, no waiting address. */
export async function transferPersonToOwner(tx: SqlExecutor, owner: PersonRecord): Promise<void> {
  await tx.run(
    `UPDATE users SET first_name = ?, last_name = ?, provider = ?, password_hash = NULL, pending_email = NULL
     WHERE id = ?`,
    [owner.firstName, owner.lastName, owner.provider, owner.id],
  )
  await reindexPerson(tx, owner.id)
}

async function reindexPerson(tx: SqlExecutor, id: string): Promise<void> {
  const person = await findPerson(tx, id)
  if (person !== undefined) await indexPerson(tx, person)
}

export async function setPendingEmail(tx: SqlExecutor, id: string, email: string): Promise<void> {
  await tx.run('UPDATE users SET pending_email = ? WHERE id = ?', [email, id])
}

/** Makes the address that was waiting the person's own; false when somebody else has got it meanwhile. */
export async function adoptPendingEmail(
  tx: SqlExecutor,
  person: PersonRecord,
  now: number,
): Promise<boolean> {
  try {
    await tx.run(
      'UPDATE users SET email = pending_email, pending_email = NULL, email_verified_at = ? WHERE id = ?',
      [now, person.id],
    )
  } catch (error) {
    if (error instanceof UniqueViolation) return false
    throw error
  }
  await reindexPerson(tx, person.id)
  return true
}

/**
 * Deletes an account with everything that is its own. Its sessions are remembered by their hashes until `forgetAt`, so
 * that its other devices learn why they are signed out.
 */
export async function deletePerson(tx: SqlExecutor, person: PersonRecord, forgetAt: number): Promise<void> {
  await tx.run(
    `INSERT INTO deleted_sessions (token_hash, forget_at)
     SELECT token_hash, ? FROM sessions WHERE user_id = ? AND revoked_at IS NULL`,
    [forgetAt, person.id],
  )
  await tx.run('DELETE FROM mails WHERE email = ?', [person.email])
  await tx.run('DELETE FROM users WHERE id = ?', [person.id])
}

/** True for the secret of a session whose account was deleted. */
export async function isDeletedSession(sql: SqlExecutor, secret: string): Promise<boolean> {
  const row = await sql.get('SELECT 1 AS found FROM deleted_sessions WHERE token_hash = ?', [
    hashSecret(secret),
  ])
  return row !== undefined
}

export async function setPasswordHash(tx: SqlExecutor, id: string, hash: string): Promise<void> {
  await tx.run('UPDATE users SET password_hash = ? WHERE id = ?', [hash, id])
}

/** Notes that the address is the person's own; an earlier time stands. */
export async function markEmailVerified(tx: SqlExecutor, id: string, now: number): Promise<void> {
  await tx.run('UPDATE users SET email_verified_at = ? WHERE id = ? AND email_verified_at IS NULL', [now, id])
}

/** How many others look after everything, and can: a deactivated account looks after nothing. */
export async function countOtherSuperAdmins(sql: SqlExecutor, userId: string): Promise<number> {
  const row = await sql.get<{ n: number }>(
    `SELECT count(*) AS n FROM user_roles r JOIN users u ON u.id = r.user_id
     WHERE r.role = 'super-admin' AND r.user_id <> ? AND u.disabled_at IS NULL`,
    [userId],
  )
  return row?.n ?? 0
}

/** How many accounts have proved their address. */
export async function countVerifiedPeople(sql: SqlExecutor): Promise<number> {
  const row = await sql.get<{ n: number }>(
    'SELECT count(*) AS n FROM users WHERE email_verified_at IS NOT NULL',
  )
  return row?.n ?? 0
}

export async function findUserRoles(sql: SqlExecutor, userId: string): Promise<RoleName[]> {
  const rows = await sql.all<{ role: RoleName }>(
    'SELECT role FROM user_roles WHERE user_id = ? ORDER BY role',
    [userId],
  )
  return rows.map((row) => row.role)
}

export async function addRole(tx: SqlExecutor, userId: string, role: RoleName): Promise<void> {
  await tx.run('INSERT INTO user_roles (user_id, role) VALUES (?, ?) ON CONFLICT DO NOTHING', [userId, role])
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
    createdAt: new Date(person.createdAt).toISOString(),
    pendingEmail: person.pendingEmail,
  }
}
