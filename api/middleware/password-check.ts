import type { PasswordHasher } from '../identity/password.ts'
import { type RequestFailure, failWith, failValidation } from '../request-failure.ts'
import type { Caller } from './caller.ts'
import { type RateLimiter, failTooManyAttempts } from './rate-limiter.ts'

interface PasswordCheckDeps {
  readonly limiter: RateLimiter
  readonly passwords: PasswordHasher
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Checks the password of a logged-in user again. Allows five attempts a minute and thirty wrong ones a day, across all
 * browsers. Reports a wrong password under `field`.
 */
export async function checkPassword(
  { limiter, passwords, now }: PasswordCheckDeps,
  caller: Caller,
  password: string,
  field: string,
): Promise<RequestFailure | undefined> {
  const { passwordHash } = caller.person
  if (passwordHash === null) return failWith('SOCIAL_USER_FOUND')
  for (const limit of ['passwordCheck', 'passwordCheckDay'] as const) {
    const taken = await limiter.take(limit, caller.user.id)
    if (!taken.allowed) return failTooManyAttempts(taken, now())
  }
  if (!(await passwords.verify(passwordHash, password)))
    return failValidation({ [field]: ['The password is incorrect.'] })
  await limiter.giveBack('passwordCheckDay', caller.user.id)
  return undefined
}
