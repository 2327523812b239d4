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
  /** The server's secret; encryption keys are derived from it. */
  readonly key: Uint8Array
  /** A secret from outside the database for the same purpose; without it, `key` is used. */
  readonly payoutKey?: Uint8Array | undefined
  /** True if a scanner checks every file before others can download it. */
  readonly scans: boolean
  /** Notifies the scan worker of new files. */
  readonly wakeScanWorker: () => void
  /** Notifies the mail worker of new mail. */
  readonly wakeMailWorker: () => void
}
