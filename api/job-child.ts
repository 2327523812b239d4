import { Worker } from 'node:worker_threads'

/** What a process that does jobs says: that it is ready, what came of a job, or that it failed. */
export type JobReply<Result> =
  { readonly ready: true } | { readonly result: Result } | { readonly failed: true }

/**
 * Does the jobs that createJobProcess (job-process.ts) sends to this process, one at a time, and ends with its parent.
 * Takes more memory than the parent granted, in whatever way: it is killed on the spot.
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
