import { type ReaderWorker, startReaderWorker } from '../../browser/module-worker.ts'
import type { BriefAnswer, BriefRequest } from './brief-protocol.ts'

export type BriefWorker = ReaderWorker<BriefRequest>

/** Starts the worker and passes its messages to `hear`. Rejects if the worker's code cannot be loaded. */
export async function startBriefWorker(hear: (answer: BriefAnswer) => void): Promise<BriefWorker> {
  const { briefWorkerAddress } = await import('./brief-worker.ts')
  return startReaderWorker(briefWorkerAddress, hear, { is: 'failed', problem: 'broken' })
}
