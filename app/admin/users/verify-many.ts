import type { AdminUser } from '#sync/contract/admin-user.ts'
import type { Failure } from '#sync/failure.ts'
import type { Answer } from '../../net/call-api.ts'
import { isTransport } from '../../net/response-failure.ts'

interface Refusal {
  readonly user: AdminUser
  readonly failure: Failure
}

/** What came of marking several accounts as verified. */
export interface Verified {
  readonly done: number
  readonly refused: readonly Refusal[]
}

/**
 * Marks accounts as verified one after the other, so that the server judges and notes each by itself; `tell` hears
 * how many are behind. A refusal does not stop the others. What concerns all of them does (no connection, signed out,
 * too many at once): the rest is refused for the same reason without being asked.
 */
export async function verifyMany(
  users: readonly AdminUser[],
  verify: (user: AdminUser) => Promise<Answer<unknown>>,
  tell: (count: number) => void,
): Promise<Verified> {
  const refused: Refusal[] = []
  for (const [at, user] of users.entries()) {
    tell(at)
    const answer = await verify(user)
    if (answer.ok) continue
    const { failure } = answer
    refused.push({ user, failure })
    if (!concernsAll(failure)) continue
    refused.push(...users.slice(at + 1).map((other) => ({ user: other, failure })))
    break
  }
  return { done: users.length - refused.length, refused }
}

function concernsAll(failure: Failure): boolean {
  return isTransport(failure) || failure.status === 401 || failure.status === 429
}
