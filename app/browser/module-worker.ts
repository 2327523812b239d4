/** The API of Trusted Types, which TypeScript's types don't include yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** Allows only a script from this site to run as a worker. */
const policy = trustedTypes?.createPolicy('pincite-doctor', {
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin === location.origin) return address
    throw new TypeError('The worker script is from another site')
  },
})

/** Worker that reads documents outside the main thread and can be stopped. */
export interface ReaderWorker<Request> {
  readonly ask: (request: Request, transfer?: Transferable[]) => void
  readonly stop: () => void
}

/** Starts a worker and passes its messages to `hear`. If the worker fails, calls `hear` with `broken`. */
export function startReaderWorker<Request, Answer>(
  address: string,
  hear: (answer: Answer) => void,
  broken: Answer,
): ReaderWorker<Request> {
  const worker = startModuleWorker(address)
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    hear(data)
  })
  worker.addEventListener('error', () => {
    hear(broken)
  })
  return {
    ask: (request, transfer = []) => {
      worker.postMessage(request, transfer)
    },
    stop: () => {
      worker.terminate()
    },
  }
}

/** Starts a worker from the URL of a module in this build. The worker uses the same chunks as the page. */
export function startModuleWorker(address: string): Worker {
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
}
