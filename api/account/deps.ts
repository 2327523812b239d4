import type { Database, SqlExecutor } from '../database/port.ts'
import type { SessionCookies } from '../middleware/session-cookies.ts'
import type { RateLimiter } from '../middleware/rate-limiter.ts'
import type { PersonRecord } from '../identity/person.ts'
import type { PasswordHasher } from '../identity/password.ts'
import type { SessionWatch } from '../identity/session-watch.ts'
import type { ServerLog } from '../server-log.ts'

/** A submitted document or an upload in progress. If its content can't be exported, `missing` gives the reason. */
export interface OwnDocument {
  readonly about: object
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
  readonly recordsOf: (userId: string) => AsyncIterable<unknown>
  /** Yields a user's rows from the tables that do not have their own section in the export. */
  readonly rowsOf: (userId: string) => AsyncIterable<{ readonly table: string; readonly row: object }>
  readonly billingOf: (userId: string) => Promise<unknown[]>
  readonly outlinesOf: (userId: string) => Promise<unknown[]>
  /** The documents of the user's outline submissions, for the export. */
  readonly documentsOf: (userId: string) => AsyncIterable<OwnDocument>
  readonly log: ServerLog
  /** Services that users can log in with. */
  readonly providers: readonly { readonly name: string; readonly label: string }[]
  /**
   * Deletes an account and all its data on the server, in the caller's transaction. After the commit, call the returned
   * function, which deletes the files and never fails.
   */
  readonly eraseAccount: (tx: SqlExecutor, person: PersonRecord) => Promise<() => Promise<void>>
  /** Tells the mail worker that there are new emails to send. */
  readonly wakeMailWorker: () => void
  /** URL of the page that shows stored emails. Only local installs store emails instead of sending them. */
  readonly mailbox: string | undefined
  /** True on a local install: the first user to verify an address becomes super-admin. */
  readonly firstIsSuperAdmin: boolean
}
