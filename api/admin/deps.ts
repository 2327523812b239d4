import type { Database, SqlExecutor } from '../database/port.ts'
import type { SessionWatch } from '../identity/session-watch.ts'

export interface AdminDeps {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly proxies: number
  /** True if every submitted document is scanned for viruses. */
  readonly scans: boolean
  /** True on a local install, where a virus scanner is not required. */
  readonly trial: boolean
  /** Notified when sessions end, so that their event streams end too. */
  readonly sessionWatch: SessionWatch
  /** Notifies the mail worker of new mail. */
  readonly wakeMailWorker: () => void
  /** Counts disputed payments; provided by billing. */
  readonly countOpenDisputes: (database: SqlExecutor) => Promise<number>
}
