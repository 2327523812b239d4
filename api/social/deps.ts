import type { IdentityClaims, IdentityProvider } from '../integrations/identity-provider.ts'
import type { RateLimiter } from '../middleware/rate-limiter.ts'
import type { SignInDeps } from '../middleware/sign-in.ts'
import type { ServerLog } from '../server-log.ts'

export interface SocialDeps extends SignInDeps {
  readonly limiter: RateLimiter
  readonly log: ServerLog
  readonly providers: readonly IdentityProvider[]
  /** True where nobody is in charge yet and the first to prove an address shall be: on one's own machine. */
  readonly firstIsSuperAdmin: boolean
  readonly wakeMailWorker: () => void
}

/** Whom another service has let in. */
export interface ProviderResult {
  readonly provider: IdentityProvider
  readonly claims: IdentityClaims
}
