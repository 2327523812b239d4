import { startModuleWorker } from '../../browser/module-worker.ts'
import type { DoctorAnswer, DoctorRequest } from './doctor-protocol.ts'

/** Worker that reads documents off the main thread; it can be stopped. */
export interface DoctorWorker {
  readonly ask: (request: DoctorRequest, transfer?: Transferable[]) => void
  /** Terminates the worker immediately. */
  readonly stop: () => void
}

/** Starts the worker and passes its messages to `hear`. Rejects if the worker's code cannot be loaded. */
export async function startDoctorWorker(hear: (answer: DoctorAnswer) => void): Promise<DoctorWorker> {
  const { doctorWorkerAddress } = await import('./doctor-worker.ts')
  const worker = startModuleWorker(doctorWorkerAddress)
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
