import type { DoctorAnswer, DoctorRequest } from './doctor-protocol.ts'

/** What browsers that enforce Trusted Types offer; TypeScript's own list does not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** Only a script of this site becomes a worker. */
const policy = trustedTypes?.createPolicy('pincite-doctor', {
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin === location.origin) return address
    throw new TypeError('A worker of another site')
  },
})

/** The worker that reads documents, away from the page: it answers while the page stays usable, and can be stopped. */
export interface DoctorWorker {
  readonly ask: (request: DoctorRequest, transfer?: Transferable[]) => void
  /** Ends it with all it holds, whatever it is doing. */
  readonly stop: () => void
}

/** Starts the worker; `hear` gets all it says. Rejects when its part of the app cannot be fetched. */
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
