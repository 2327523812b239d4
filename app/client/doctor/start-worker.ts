import { type ReaderWorker, startReaderWorker } from '../../browser/module-worker.ts'
import type { DoctorAnswer, DoctorRequest } from './doctor-protocol.ts'

export type DoctorWorker = ReaderWorker<DoctorRequest>

/** Starts the worker and passes its messages to `hear`. Rejects if the worker's code cannot be loaded. */
export async function startDoctorWorker(hear: (answer: DoctorAnswer) => void): Promise<DoctorWorker> {
  const { doctorWorkerAddress } = await import('./doctor-worker.ts')
  return startReaderWorker(doctorWorkerAddress, hear, { is: 'failed', problem: 'broken', part: '' })
}
