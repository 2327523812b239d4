import { startModuleWorker } from '../../browser/module-worker.ts'
import type { BriefAnswer, BriefRequest } from './brief-protocol.ts'

/** Worker that reads documents off the main thread; it can be stopped. */
export interface BriefWorker {
  readonly ask: (request: BriefRequest) => void
  /** Terminates the worker immediately. */
  readonly stop: () => void
}

/** Starts the worker and passes its messages to `hear`. Rejects if the worker's code cannot be loaded. */
export async function startBriefWorker(hear: (answer: BriefAnswer) => void): Promise<BriefWorker> {
  const { briefWorkerAddress } = await import('./brief-worker.ts')
  const worker = startModuleWorker(briefWorkerAddress)
  worker.addEventListener('message', ({ data }: MessageEvent<BriefAnswer>) => {
    hear(data)
  })
  worker.addEventListener('error', () => {
    hear({ is: 'failed', problem: 'broken' })
  })
  return {
    ask: (request) => {
      worker.postMessage(request, [])
    },
    stop: () => {
      worker.terminate()
    },
  }
}
