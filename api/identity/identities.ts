import { and, eq, type SQL } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import { type SqlExecutor, UniqueViolation } from '../database/port.ts'
import { identities } from './tables.ts'

/** Who somebody is at another service (contract 6.4): known by issuer and subject, never by an e-mail address. */
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

/** The services an account is linked with, by name. */
export async function findUserIdentities(database: SqlExecutor, userId: string): Promise<LinkedIdentity[]> {
  return drizzleOn(database)
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.provider)
}

/** Links; false when the identity is somebody's already, or the account has another one of that service. */
export async function addIdentity(tx: SqlExecutor, identity: LinkedIdentity): Promise<boolean> {
  try {
    await drizzleOn(tx).insert(identities).values(identity)
    return true
  } catch (error) {
    if (error instanceof UniqueViolation) return false
    throw error
  }
}

/** Notes that the identity was used, and what address the service told for it. */
export async function touchIdentity(
  tx: SqlExecutor,
  identity: LinkedIdentity,
  email: string | null,
  now: number,
): Promise<void> {
  await drizzleOn(tx).update(identities).set({ email, lastUsedAt: now }).where(isIdentity(identity))
}

/** Unlinks a service; false when it was not linked. */
export async function removeIdentity(tx: SqlExecutor, userId: string, provider: string): Promise<boolean> {
  const { changes } = await drizzleOn(tx)
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
  return changes > 0
}

/** Unlinks everything: whoever linked it had not proved the account's address. */
export async function removeAllIdentities(tx: SqlExecutor, userId: string): Promise<void> {
  await drizzleOn(tx).delete(identities).where(eq(identities.userId, userId))
}
