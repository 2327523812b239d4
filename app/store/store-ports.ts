import type { SendRequest } from '#sync/client/cycle.ts'
import type { NewsSource } from './server-news.ts'

/** What a store needs from its surroundings. */
export interface StorePorts {
  readonly send: (request: Parameters<SendRequest>[0], signal: AbortSignal) => ReturnType<SendRequest>
  /** Sends a request that nobody waits for, while the page is going away. */
  readonly sendLast?: ((request: Parameters<SendRequest>[0]) => void) | undefined
  /** Brings news from the server; without it the loop asks from time to time. */
  readonly listen?: NewsSource | undefined
  /** Opens the databases, unless the browser's own shall. */
  readonly factory?: IDBFactory | undefined
  /** Called once something was stored. */
  readonly onStored?: (() => void) | undefined
  readonly now?: () => number
  readonly random?: () => number
}
