import { Worker } from 'node:worker_threads'

/** Message from a job process: ready, a result, or a failure. */
export type JobReply<Result> =
  { readonly ready: true } | { readonly result: Result } | { readonly failed: true }

/** Message to a job process: a job, or a part of the next job's bytes. */
export type JobMessage<Job> = { readonly part: Uint8Array } | { readonly job: Job }

/**
 * Runs the jobs that `createJobProcess` (job-process.ts) sends to this process, one at a time. The process exits with
 * its parent. It is killed if it exceeds its memory limit or if a job exceeds its processor time.
 */
export function answerJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const current = new Int32Array(new SharedArrayBuffer(4))
  const [memory, patience] = process.argv.slice(2).map(Number)
  const workerData = { memory, patience, parent: process.ppid, current }
  const guard = new Worker(new URL('./job-memory-guard.ts', import.meta.url), { workerData })
  guard.once('online', () => sendReply({ ready: true }))
  process.on('disconnect', () => process.exit())
  let parts: Uint8Array[] = []
  let count = 0
  process.on('message', (message: JobMessage<Job>) => {
    if ('part' in message) {
      parts.push(message.part)
      return
    }
    const job = parts.length === 0 ? message.job : { ...message.job, bytes: Buffer.concat(parts) }
    parts = []
    count += 1
    Atomics.store(current, 0, count)
    work(job)
      .then(
        (result) => sendReply({ result }),
        () => sendReply({ failed: true }),
      )
      .finally(() => {
        Atomics.store(current, 0, 0)
        setImmediate(() => globalThis.gc?.())
      })
  })
}

function sendReply(reply: JobReply<unknown>): void {
  process.send?.(reply)
}
