import type { AdminUser } from '#sync/contract/admin-user.ts'
import type { Failure } from '#sync/failure.ts'
import type { CallResult } from '../../net/call-api.ts'
import { isTransportFailure } from '../../net/response-failure.ts'

interface VerificationRefusal {
  readonly user: AdminUser
  readonly failure: Failure
}

export interface VerificationOutcome {
  readonly done: number
  readonly refused: readonly VerificationRefusal[]
}

/**
 * Verifies accounts one by one, so that the server checks and logs each one. Calls `tell` with the number of accounts
 * processed so far. Continues if the server refuses one account. Stops after a failure that affects all accounts
 * (offline, logged out, rate limited), and reports that failure for the remaining accounts.
 */
export async function verifyManyAccounts(
  users: readonly AdminUser[],
  verify: (user: AdminUser) => Promise<CallResult<unknown>>,
  tell: (count: number) => void,
): Promise<VerificationOutcome> {
  const refused: VerificationRefusal[] = []
  for (const [at, user] of users.entries()) {
    tell(at)
    const answer = await verify(user)
    if (answer.ok) continue
    const { failure } = answer
    refused.push({ user, failure })
    if (!concernsEveryAccount(failure)) continue
    refused.push(...users.slice(at + 1).map((other) => ({ user: other, failure })))
    break
  }
  return { done: users.length - refused.length, refused }
}

function concernsEveryAccount(failure: Failure): boolean {
  return isTransportFailure(failure) || failure.status === 401 || failure.status === 429
}
