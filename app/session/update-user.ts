import { account } from '#sync/contract/account.ts'
import type { InputOf } from '#sync/contract/endpoint.ts'
import type { User } from '#sync/user.ts'
import { type CallResult, callApi } from '../net/call-api.ts'
import { isTransportFailure } from '../net/response-failure.ts'

/**
 * Updates the user's own name or email address. A failed update raises NOT_FOUND (spec §8) with the server's message
 * and fields. A lost connection and a request to reauthenticate are passed on unchanged.
 */
export async function updateOwnUser(
  id: string,
  input: InputOf<typeof account.updateUser>,
): Promise<CallResult<{ readonly user: User }>> {
  const answer = await callApi(account.updateUser, { params: { id }, input })
  if (answer.ok || isTransportFailure(answer.failure)) return answer
  if (answer.failure.code === 'PASSWORD_CONFIRMATION_REQUIRED') return answer
  return { ok: false, failure: { ...answer.failure, code: 'NOT_FOUND' } }
}
