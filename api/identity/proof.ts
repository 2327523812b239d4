import type { SqlExecutor } from '../database/port.ts'
import { addRole, countVerified, markVerified, type Person } from './person.ts'
import { revokeSessions } from './session.ts'

/**
 * Notes that a person's address is proved. With `firstIsSuperAdmin`, the very first to prove one looks after the rest;
 * sessions from before that ended with fewer powers, so they end.
 */
export async function proveAddress(
  tx: SqlExecutor,
  person: Person,
  firstIsSuperAdmin: boolean,
  now: number,
): Promise<void> {
  if (person.emailVerifiedAt !== null) return
  if (firstIsSuperAdmin && (await countVerified(tx)) === 0) {
    await addRole(tx, person.id, 'super-admin')
    await revokeSessions(tx, person.id, now)
  }
  await markVerified(tx, person.id, now)
}
