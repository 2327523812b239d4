import { Worker } from 'node:worker_threads'

/** Message from a job process: ready, a result, or a failure. */
export type JobReply<Result> =
  { readonly ready: true } | { readonly result: Result } | { readonly failed: true }

/**
 * Runs the jobs that createJobProcess (job-process.ts) sends to this process, one at a time, and exits with its parent.
 * If the process exceeds the memory its parent allows, in any way, it is killed immediately.
 */
export function answerJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const workerData = { memory: Number(process.argv[2]), parent: process.ppid }
  const guard = new Worker(new URL('./job-memory-guard.ts', import.meta.url), { workerData })
  guard.once('online', () => sendReply({ ready: true }))
  process.on('disconnect', () => process.exit())
  process.on('message', (job: Job) => {
    work(job)
      .then(
        (result) => sendReply({ result }),
        () => sendReply({ failed: true }),
      )
      .finally(() => setImmediate(() => globalThis.gc?.()))
  })
}

function sendReply(reply: JobReply<unknown>): void {
  process.send?.(reply)
}
