import { and, eq, notInArray } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { findUserOutlines, toOwnOutlines } from './outline-store.ts'
import { outlines } from './tables.ts'
import { createFieldCipher, type FieldSecrets } from './field-cipher.ts'

/**
 * Removes what somebody submitted when they delete their account, but for what was bought or is due: that stays, under
 * no name but the ledger's, and where a payment goes stays sealed beside it until it is paid. Part of the transaction
 * that deletes the account; the files are swept afterwards.
 */
export async function removeOutlines(tx: SqlExecutor, userId: string): Promise<void> {
  await drizzleOn(tx)
    .delete(outlines)
    .where(and(eq(outlines.userId, userId), notInArray(outlines.status, ['payment_due', 'paid', 'void'])))
}

/** What somebody submitted, for their export. */
export async function exportOutlines(
  sql: SqlExecutor,
  userId: string,
  secrets: FieldSecrets,
): Promise<unknown[]> {
  return toOwnOutlines(sql, await findUserOutlines(sql, userId), createFieldCipher(secrets))
}
