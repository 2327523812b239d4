import { type SqlExecutor, UniqueViolation } from '../database/port.ts'

/** Who somebody is at another service (contract 6.4): known by issuer and subject, never by an e-mail address. */
export interface LinkedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly userId: string
  /** The name the operator gave the service. */
  readonly provider: string
  readonly email: string | null
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly lastUsedAt: number
}

const columns = `issuer, subject, user_id AS "userId", provider, email, created_at AS "createdAt",
  last_used_at AS "lastUsedAt"`

export async function findIdentity(
  sql: SqlExecutor,
  issuer: string,
  subject: string,
): Promise<LinkedIdentity | undefined> {
  return sql.get<LinkedIdentity>(`SELECT ${columns} FROM identities WHERE issuer = ? AND subject = ?`, [
    issuer,
    subject,
  ])
}

/** The services an account is linked with, by name. */
export async function findUserIdentities(sql: SqlExecutor, userId: string): Promise<LinkedIdentity[]> {
  return sql.all<LinkedIdentity>(`SELECT ${columns} FROM identities WHERE user_id = ? ORDER BY provider`, [
    userId,
  ])
}

/** Links; false when the identity is somebody's already, or the account has another one of that service. */
export async function addIdentity(tx: SqlExecutor, identity: LinkedIdentity): Promise<boolean> {
  try {
    await tx.run(
      `INSERT INTO identities (issuer, subject, user_id, provider, email, created_at, last_used_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [
        identity.issuer,
        identity.subject,
        identity.userId,
        identity.provider,
        identity.email,
        identity.createdAt,
        identity.lastUsedAt,
      ],
    )
    return true
  } catch (error) {
    if (error instanceof UniqueViolation) return false
    throw error
  }
}

/** Notes that the identity was used, and what address the service told for it. */
export async function touchIdentity(
  tx: SqlExecutor,
  { issuer, subject }: LinkedIdentity,
  email: string | null,
  now: number,
): Promise<void> {
  await tx.run('UPDATE identities SET email = ?, last_used_at = ? WHERE issuer = ? AND subject = ?', [
    email,
    now,
    issuer,
    subject,
  ])
}

/** Unlinks a service; false when it was not linked. */
export async function removeIdentity(tx: SqlExecutor, userId: string, provider: string): Promise<boolean> {
  const { changes } = await tx.run('DELETE FROM identities WHERE user_id = ? AND provider = ?', [
    userId,
    provider,
  ])
  return changes > 0
}

/** Unlinks everything: whoever linked it had not proved the account's address. */
export async function removeAllIdentities(tx: SqlExecutor, userId: string): Promise<void> {
  await tx.run('DELETE FROM identities WHERE user_id = ?', [userId])
}
