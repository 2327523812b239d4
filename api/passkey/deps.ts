import type { RateLimiter } from '../middleware/rate-limiter.ts'
import type { SignInDeps } from '../middleware/sign-in.ts'
import type { ServerLog } from '../server-log.ts'

export interface PasskeyDeps extends SignInDeps {
  readonly limiter: RateLimiter
  readonly log: ServerLog
  /** The site's public URL, without a trailing slash. Passkeys are bound to its host name. */
  readonly appUrl: string
  /** Key that signs challenges. */
  readonly key: Uint8Array
  readonly wakeMailWorker: () => void
}
