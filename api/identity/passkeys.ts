import { and, count, desc, eq, lt } from 'drizzle-orm'
import type { Passkey } from '#sync/contract/passkey.ts'
import { drizzleOn } from '../database/drizzle.ts'
import { type SqlExecutor, UniqueViolation } from '../database/port.ts'
import { passkeys } from './tables.ts'

/** A passkey as stored. Times are in epoch milliseconds. `credentialId` is in base64url. */
export type PasskeyRecord = Readonly<typeof passkeys.$inferSelect>

/** Returns the passkey with this credential id; undefined if it belongs to no account. */
export async function findPasskey(
  database: SqlExecutor,
  credentialId: string,
): Promise<PasskeyRecord | undefined> {
  return drizzleOn(database).select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).get()
}

/** Returns an account's passkeys, newest first. */
export async function findUserPasskeys(database: SqlExecutor, userId: string): Promise<PasskeyRecord[]> {
  return drizzleOn(database)
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), passkeys.id)
}

/** Returns the number of passkeys an account has. */
export async function countPasskeys(database: SqlExecutor, userId: string): Promise<number> {
  const row = await drizzleOn(database)
    .select({ passkeys: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .get()
  return row?.passkeys ?? 0
}

/** Stores a passkey. Returns false if its credential already belongs to an account. */
export async function addPasskey(tx: SqlExecutor, passkey: PasskeyRecord): Promise<boolean> {
  try {
    await drizzleOn(tx).insert(passkeys).values(passkey)
    return true
  } catch (error) {
    if (error instanceof UniqueViolation) return false
    throw error
  }
}

/** Records that a passkey was used, with its new signature counter and whether it is backed up. */
export async function touchPasskey(
  tx: SqlExecutor,
  id: string,
  use: Pick<PasskeyRecord, 'counter' | 'synced' | 'lastUsedAt'>,
): Promise<void> {
  await drizzleOn(tx).update(passkeys).set(use).where(eq(passkeys.id, id))
}

/** Renames an account's passkey and returns it; undefined if the account has no such passkey. */
export async function renamePasskey(
  tx: SqlExecutor,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRecord | undefined> {
  const own = and(eq(passkeys.userId, userId), eq(passkeys.id, id))
  await drizzleOn(tx).update(passkeys).set({ name }).where(own)
  return drizzleOn(tx).select().from(passkeys).where(own).get()
}

/** Removes an account's passkey. Returns false if the account has no such passkey. */
export async function removePasskey(tx: SqlExecutor, userId: string, id: string): Promise<boolean> {
  const { changes } = await drizzleOn(tx)
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
  return changes > 0
}

/** Removes an account's passkeys. If `before` (in epoch milliseconds) is given, removes only those created earlier. */
export async function removeUserPasskeys(tx: SqlExecutor, userId: string, before?: number): Promise<void> {
  const earlier = before === undefined ? undefined : lt(passkeys.createdAt, before)
  await drizzleOn(tx)
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), earlier))
}

/** Converts a passkey to the format shown to its owner. */
export function toListedPasskey({ id, name, synced, createdAt, lastUsedAt }: PasskeyRecord): Passkey {
  return {
    id,
    name,
    synced,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  }
}
