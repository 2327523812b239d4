import type { SqlExecutor } from '../database/port.ts'
import { addRole, countVerifiedPeople, markEmailVerified, type PersonRecord } from './person.ts'
import { revokeSessions } from './session.ts'

/**
 * Marks a user's email as verified. With `firstIsSuperAdmin`, the first user to verify an email becomes super-admin.
 * That user's existing sessions end, because the role changes.
 */
export async function verifyEmailAddress(
  tx: SqlExecutor,
  person: PersonRecord,
  firstIsSuperAdmin: boolean,
  now: number,
): Promise<void> {
  if (person.emailVerifiedAt !== null) return
  if (firstIsSuperAdmin && (await countVerifiedPeople(tx)) === 0) {
    await addRole(tx, person.id, 'super-admin')
    await revokeSessions(tx, person.id, now)
  }
  await markEmailVerified(tx, person.id, now)
}
