import type { Database } from '../database/port.ts'
import type { Limiter } from '../guard/rate.ts'
import type { Log } from '../log.ts'
import type { BlobStore } from '../outside/blob-store.ts'

export interface OutlineDeps {
  readonly database: Database
  readonly blobs: BlobStore
  readonly limiter: Limiter
  readonly log: Log
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly proxies: number
  /** The server's own secret; what must not be read in the database is sealed with a key made from it. */
  readonly key: Uint8Array
  /** True where a scanner looks at every file before anybody else may. */
  readonly scans: boolean
  /** There are files to scan. */
  readonly pokeScan: () => void
  /** There is a mail to send. */
  readonly pokeMail: () => void
}
