import { parseString } from '#cite/cite.ts'
import type { ParseRequest, ParseResponse } from './parse-protocol.ts'

/**
 * URL of this module. The worker starts from it and shares every other chunk of the build, so the engine and its tables
 * are downloaded once.
 */
export const parseWorkerAddress = import.meta.url

interface WorkerScope {
  addEventListener(type: 'message', hear: (event: MessageEvent<ParseRequest>) => void): void
  postMessage(response: ParseResponse, transfer: Transferable[]): void
}

function listen(scope: WorkerScope): void {
  scope.addEventListener('message', ({ data: { text, known } }) => {
    scope.postMessage({ parsed: parseString(text, known) }, [])
  })
}

// On the page itself, this module only provides its URL.
if (typeof document === 'undefined' && typeof self !== 'undefined') listen(self as unknown as WorkerScope)
