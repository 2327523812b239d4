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
  /** The server's own secret; what must not be read in the database is sealed with a key made from it. */
  readonly key: Uint8Array
  /** A secret outside of the database, for the same; where there is none, `key` is used. */
  readonly payoutKey?: Uint8Array | undefined
  /** True where a scanner looks at every file before anybody else may. */
  readonly scans: boolean
  /** There are files to scan. */
  readonly wakeScanWorker: () => void
  /** There is a mail to send. */
  readonly wakeMailWorker: () => void
}
