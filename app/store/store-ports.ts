import type { SendRequest } from '#sync/client/cycle.ts'
import type { NewsSource } from './server-news.ts'
import type { AheadPorts } from './write-ahead.ts'

export interface StorePorts {
  readonly send: (request: Parameters<SendRequest>[0], signal: AbortSignal) => ReturnType<SendRequest>
  /** Sends a request without waiting for the response, because the page is closing. */
  readonly sendLast?: ((request: Parameters<SendRequest>[0]) => void) | undefined
  /** Source of server events. Without a source, the loop polls. */
  readonly listen?: NewsSource | undefined
  /** Replaces the browser's `indexedDB`. */
  readonly factory?: IDBFactory | undefined
  /** Replaces the storage of the write-ahead log and the list of open pages. */
  readonly texts?: Pick<AheadPorts, 'texts' | 'openPages'> | undefined
  readonly onStored?: (() => void) | undefined
  readonly now?: () => number
  readonly random?: () => number
}
