import { parseString } from '#cite/cite.ts'
import { isCourtProfile } from '#cite/source/profile-name.ts'
import type { ParseRequest, ParseResponse } from './parse-protocol.ts'

/**
 * URL of this module, from which the worker starts. The worker loads its other chunks from the same build as the page,
 * so the engine and its tables are downloaded only once.
 */
export const parseWorkerAddress = import.meta.url

interface WorkerScope {
  addEventListener(type: 'message', hear: (event: MessageEvent<ParseRequest>) => void): void
  postMessage(response: ParseResponse, transfer: Transferable[]): void
}

function listen(scope: WorkerScope): void {
  async function handle({ text, known, profile }: ParseRequest): Promise<void> {
    if (isCourtProfile(profile)) {
      const { installCourts } = await import('#cite/courts.ts')
      installCourts()
    }
    const asked = profile === undefined ? {} : { profile }
    scope.postMessage({ parsed: parseString(text, known, asked) }, [])
  }

  scope.addEventListener('message', ({ data }) => {
    handle(data).catch((error: unknown) => {
      // Throw outside the promise, because the page is notified of an error in the worker but not of a rejected
      // promise.
      setTimeout(() => {
        throw error
      })
    })
  })
}

// On the page itself, this module only exports its URL.
if (typeof document === 'undefined' && typeof self !== 'undefined') listen(self as unknown as WorkerScope)
