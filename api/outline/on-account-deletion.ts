import { and, eq, notInArray } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { findUserOutlines, toOwnOutlines } from './outline-store.ts'
import { outlines } from './tables.ts'
import { createFieldCipher, type FieldSecrets } from './field-cipher.ts'

/**
 * Removes the submissions of a deleted account, except those that are paid or have a payment due. The exceptions are
 * kept under a pseudonym, with encrypted payment details until they are paid. Runs in the transaction that deletes the
 * account. The files are deleted later.
 */
export async function removeOutlines(tx: SqlExecutor, userId: string): Promise<void> {
  await drizzleOn(tx)
    .delete(outlines)
    .where(and(eq(outlines.userId, userId), notInArray(outlines.status, ['payment_due', 'paid', 'void'])))
}

/** Returns the user's submissions, for the export. */
export async function exportOutlines(
  sql: SqlExecutor,
  userId: string,
  secrets: FieldSecrets,
): Promise<unknown[]> {
  return toOwnOutlines(sql, await findUserOutlines(sql, userId), createFieldCipher(secrets))
}
