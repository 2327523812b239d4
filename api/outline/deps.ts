import type { Database } from '../database/port.ts'
import type { RateLimiter } from '../middleware/rate-limiter.ts'
import type { ServerLog } from '../server-log.ts'
import type { BlobStore } from '../integrations/blob-store.ts'

export interface OutlineDeps {
  readonly database: Database
  readonly blobs: BlobStore
  readonly limiter: RateLimiter
  readonly log: ServerLog
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly proxies: number
  /** The server's secret, from which encryption keys are derived. */
  readonly key: Uint8Array
  /** Encrypts payment destinations instead of `key`. It is not stored in the database. */
  readonly payoutKey?: Uint8Array | undefined
  /** True if a file must pass a virus scan before other users can download it. */
  readonly scans: boolean
  /** Tells the scan worker that there are new files. */
  readonly wakeScanWorker: () => void
  /** Tells the mail worker that there are new emails. */
  readonly wakeMailWorker: () => void
}
