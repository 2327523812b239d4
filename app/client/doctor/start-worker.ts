import type { DoctorAnswer, DoctorRequest } from './doctor-protocol.ts'

/** API of browsers that enforce Trusted Types; TypeScript's types don't include it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** Only a script of this site may become a worker. */
const policy = trustedTypes?.createPolicy('pincite-doctor', {
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin === location.origin) return address
    throw new TypeError('The worker script is from another site')
  },
})

/** Worker that reads documents off the main thread; it can be stopped. */
export interface DoctorWorker {
  readonly ask: (request: DoctorRequest, transfer?: Transferable[]) => void
  /** Terminates the worker immediately. */
  readonly stop: () => void
}

/** Starts the worker and passes its messages to `hear`. Rejects if the worker's code cannot be loaded. */
export async function startDoctorWorker(hear: (answer: DoctorAnswer) => void): Promise<DoctorWorker> {
  const { doctorWorkerAddress } = await import('./doctor-worker.ts')
  const address = policy?.createScriptURL(doctorWorkerAddress) ?? doctorWorkerAddress
  const worker = new Worker(address, { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<DoctorAnswer>) => {
    hear(data)
  })
  worker.addEventListener('error', () => {
    hear({ is: 'failed', problem: 'broken', part: '' })
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
