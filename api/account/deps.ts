import type { Database, SqlExecutor } from '../database/port.ts'
import type { SessionCookies } from '../middleware/session-cookies.ts'
import type { RateLimiter } from '../middleware/rate-limiter.ts'
import type { PasswordHasher } from '../identity/password.ts'
import type { SessionWatch } from '../identity/session-watch.ts'
import type { ServerLog } from '../server-log.ts'

/** A document of somebody's own; without content, `missing` says why. */
export interface OwnDocument {
  readonly outlineId: string
  readonly name: string
  readonly content: AsyncIterable<Uint8Array> | undefined
  readonly missing: string | null
}

export interface AccountDeps {
  readonly database: Database
  readonly limiter: RateLimiter
  readonly passwords: PasswordHasher
  readonly now: () => number
  readonly cookies: SessionCookies
  readonly key: Uint8Array
  readonly proxies: number
  readonly sessionWatch: SessionWatch
  /** Everything that somebody has made, for the export. */
  readonly recordsOf: (userId: string) => AsyncIterable<unknown>
  /** What is kept about somebody's payments, for the export. */
  readonly billingOf: (userId: string) => Promise<unknown[]>
  /** What somebody submitted, for the export. */
  readonly outlinesOf: (userId: string) => Promise<unknown[]>
  /** The documents behind it, one at a time, for the export. */
  readonly documentsOf: (userId: string) => AsyncIterable<OwnDocument>
  readonly log: ServerLog
  /** The other services that people may sign in with. */
  readonly providers: readonly { readonly name: string; readonly label: string }[]
  /** Settles what other features must before an account goes; part of the transaction that deletes it. */
  readonly beforeDelete: (tx: SqlExecutor, userId: string) => Promise<void>
  /** Told once an account is gone. */
  readonly afterDelete: () => void
  /** Tells the mail worker that the outbox holds something new. */
  readonly wakeMailWorker: () => void
  /** Where mail that is kept and not sent can be read: on one's own machine. */
  readonly mailbox: string | undefined
  /** True where nobody is in charge yet and the first to prove an address shall be: on one's own machine. */
  readonly firstIsSuperAdmin: boolean
}
