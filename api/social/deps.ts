import type { IdentityClaims, IdentityProvider } from '../integrations/identity-provider.ts'
import type { RateLimiter } from '../middleware/rate-limiter.ts'
import type { SignInDeps } from '../middleware/sign-in.ts'
import type { ServerLog } from '../server-log.ts'

export interface SocialDeps extends SignInDeps {
  readonly limiter: RateLimiter
  readonly log: ServerLog
  readonly providers: readonly IdentityProvider[]
  /** True on a local install: the first user to verify an address becomes super-admin. */
  readonly firstIsSuperAdmin: boolean
  readonly wakeMailWorker: () => void
}

/** The user that another service authenticated. */
export interface ProviderResult {
  readonly provider: IdentityProvider
  readonly claims: IdentityClaims
}
