import { and, eq, type SQL } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import { type SqlExecutor, UniqueViolation } from '../database/port.ts'
import { identities } from './tables.ts'

/** A user's identity at another service (contract 6.4). The issuer and subject identify it, never the email. */
export type LinkedIdentity = Readonly<typeof identities.$inferSelect>

export async function findIdentity(
  database: SqlExecutor,
  issuer: string,
  subject: string,
): Promise<LinkedIdentity | undefined> {
  return drizzleOn(database).select().from(identities).where(isIdentity({ issuer, subject })).get()
}

function isIdentity({ issuer, subject }: Pick<LinkedIdentity, 'issuer' | 'subject'>): SQL | undefined {
  return and(eq(identities.issuer, issuer), eq(identities.subject, subject))
}

/** Returns the services linked to an account, sorted by name. */
export async function findUserIdentities(database: SqlExecutor, userId: string): Promise<LinkedIdentity[]> {
  return drizzleOn(database)
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.provider)
}

/**
 * Links an identity. Returns false if it already belongs to an account, or if the account already has another identity
 * at the same service.
 */
export async function addIdentity(tx: SqlExecutor, identity: LinkedIdentity): Promise<boolean> {
  try {
    await drizzleOn(tx).insert(identities).values(identity)
    return true
  } catch (error) {
    if (error instanceof UniqueViolation) return false
    throw error
  }
}

/** Records that the identity was used, and the email that the service reported. */
export async function touchIdentity(
  tx: SqlExecutor,
  identity: LinkedIdentity,
  email: string | null,
  now: number,
): Promise<void> {
  await drizzleOn(tx).update(identities).set({ email, lastUsedAt: now }).where(isIdentity(identity))
}

/** Unlinks a service. Returns false if the service was not linked. */
export async function removeIdentity(tx: SqlExecutor, userId: string, provider: string): Promise<boolean> {
  const { changes } = await drizzleOn(tx)
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
  return changes > 0
}

/** Unlinks all services, because they were linked before the account's email was verified. */
export async function removeAllIdentities(tx: SqlExecutor, userId: string): Promise<void> {
  await drizzleOn(tx).delete(identities).where(eq(identities.userId, userId))
}
