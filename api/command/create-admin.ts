import type { ServerSettings } from '../env.ts'
import { writeAudit } from '../identity/audit.ts'
import { addRole, findPersonByEmail, markEmailVerified } from '../identity/person.ts'
import { revokeSessions } from '../identity/session.ts'
import { dropUnprovenTrust } from '../identity/trust.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { openConfiguredDatabase } from '../storage.ts'
import { UsageError } from './usage-error.ts'

/** Identifies the operator at the command line in the audit log. */
const commandLine = { actorId: null, ipPrefix: 'command line', requestId: 'admin:create' }

/**
 * `npm run admin:create <email>`: makes an existing account a super-admin, marks its address as verified, and ends its
 * sessions. If the address was unverified, someone else may have registered it, so the password is invalidated and a
 * reset link is emailed. Resolves to the address and to whether the password must be reset.
 */
export async function createAdmin(
  settings: ServerSettings,
  args: readonly string[],
  now: number,
): Promise<{ readonly email: string; readonly mustReset: boolean }> {
  const email = args[0]?.trim().toLowerCase()
  if (email === undefined) throw new UsageError('Usage: npm run admin:create <email>')
  const database = await openConfiguredDatabase(settings, () => now)
  try {
    const mustReset = await database.write(async (tx) => {
      const person = await findPersonByEmail(tx, email)
      if (person === undefined) throw new UsageError(`No account uses ${email} yet. Sign up first.`)
      const unproven = person.emailVerifiedAt === null
      if (unproven) {
        await dropUnprovenTrust(tx, person, now)
        await enqueueMail(tx, { kind: 'forgot-password', email }, now)
      }
      await markEmailVerified(tx, person.id, now)
      await addRole(tx, person.id, 'super-admin')
      await revokeSessions(tx, person.id, now)
      const after = { role: 'super-admin' }
      await writeAudit(tx, commandLine, { action: 'account.role-added', targetId: person.id, after }, now)
      return unproven
    })
    return { email, mustReset }
  } finally {
    await database.close()
  }
}
