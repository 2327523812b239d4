import type { SendRequest } from '#sync/client/cycle.ts'
import type { NewsSource } from './server-news.ts'
import type { AheadPorts } from './write-ahead.ts'

export interface StorePorts {
  readonly send: (request: Parameters<SendRequest>[0], signal: AbortSignal) => ReturnType<SendRequest>
  /** Sends a request without waiting for the response, because the page is closing. */
  readonly sendLast?: ((request: Parameters<SendRequest>[0]) => void) | undefined
  /** Source of server events. Without a source, the loop polls. */
  readonly listen?: NewsSource | undefined
  /** Overrides the browser's indexedDB. */
  readonly factory?: IDBFactory | undefined
  /** Overrides where the write-ahead log is stored and which pages are open. */
  readonly texts?: Pick<AheadPorts, 'texts' | 'openPages'> | undefined
  readonly onStored?: (() => void) | undefined
  readonly now?: () => number
  readonly random?: () => number
}
