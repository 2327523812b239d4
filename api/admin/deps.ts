import type { Database, SqlExecutor } from '../database/port.ts'
import type { SessionWatch } from '../identity/session-watch.ts'

export interface AdminDeps {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly proxies: number
  /** True where a scanner looks at every submitted document. */
  readonly scans: boolean
  /** On one's own machine, where nobody expects a scanner. */
  readonly trial: boolean
  /** Told of accounts whose sessions ended, so that their streams end too. */
  readonly sessionWatch: SessionWatch
  /** There is a mail to send. */
  readonly wakeMailWorker: () => void
  /** How many payments are disputed, which another feature knows. */
  readonly countOpenDisputes: (database: SqlExecutor) => Promise<number>
}
