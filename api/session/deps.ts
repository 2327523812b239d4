import type { PasswordHasher } from '../identity/password.ts'
import type { RateLimiter } from '../middleware/rate-limiter.ts'
import type { SignInDeps } from '../middleware/sign-in.ts'
import type { ServerLog } from '../server-log.ts'

export interface SessionDeps extends SignInDeps {
  readonly limiter: RateLimiter
  readonly passwords: PasswordHasher
  readonly log: ServerLog
  /** Waits this many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
  readonly key: Uint8Array
}
