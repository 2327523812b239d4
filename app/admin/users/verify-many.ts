import type { AdminUser } from '#sync/contract/admin-user.ts'
import type { Failure } from '#sync/failure.ts'
import type { CallResult } from '../../net/call-api.ts'
import { isTransportFailure } from '../../net/response-failure.ts'

interface VerificationRefusal {
  readonly user: AdminUser
  readonly failure: Failure
}

/** What came of marking several accounts as verified. */
export interface VerificationOutcome {
  readonly done: number
  readonly refused: readonly VerificationRefusal[]
}

/**
 * Marks accounts as verified one after the other, so that the server judges and notes each by itself; `tell` hears
 * how many are behind. A refusal does not stop the others. What concerns all of them does (no connection, signed out,
 * too many at once): the rest is refused for the same reason without being asked.
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
