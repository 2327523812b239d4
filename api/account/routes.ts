import type { Database } from '../database/port.ts'
import type { Limiter } from '../guard/rate.ts'
import type { Passwords } from '../identity/password.ts'
import type { Server } from '../serve.ts'
import { mountRecovery } from './recovery.ts'
import { mountRegistration } from './registration.ts'
import { mountVerification } from './verification.ts'

export interface AccountDeps {
  readonly database: Database
  readonly limiter: Limiter
  readonly passwords: Passwords
  readonly now: () => number
  readonly proxies: number
  /** Tells the mail worker that the outbox holds something new. */
  readonly pokeMail: () => void
  /** True where nobody is in charge yet and the first to prove an address shall be: on one's own machine. */
  readonly firstIsSuperAdmin: boolean
}

/** Making an account, proving its address, and getting back in. */
export function mountAccount(server: Server, deps: AccountDeps): void {
  mountRegistration(server, deps)
  mountVerification(server, deps)
  mountRecovery(server, deps)
}
