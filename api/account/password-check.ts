import { type RequestFailure, failWith, failValidation } from '../request-failure.ts'
import type { Caller } from '../middleware/caller.ts'
import { failTooManyAttempts } from '../middleware/rate-limiter.ts'
import type { AccountDeps } from './deps.ts'

/** Checks that whoever sits at a signed-in browser knows the password, five times a minute at most. */
export async function checkPassword(
  deps: AccountDeps,
  caller: Caller,
  password: string,
): Promise<RequestFailure | undefined> {
  const { passwordHash } = caller.person
  if (passwordHash === null) return failWith('SOCIAL_USER_FOUND')
  const taken = await deps.limiter.take('passwordCheck', caller.user.id)
  if (!taken.allowed) return failTooManyAttempts(taken, deps.now())
  if (await deps.passwords.verify(passwordHash, password)) return undefined
  return failValidation({ currentPassword: ['The password is incorrect.'] })
}
