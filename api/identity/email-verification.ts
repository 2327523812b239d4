import type { SqlExecutor } from '../database/port.ts'
import { addRole, countVerifiedPeople, markEmailVerified, type PersonRecord } from './person.ts'
import { revokeSessions } from './session.ts'

/**
 * Notes that a person's address is proved. With `firstIsSuperAdmin`, the very first to prove one looks after the rest;
 * sessions from before that ended with fewer powers, so they end.
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
