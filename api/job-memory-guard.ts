import { workerData } from 'node:worker_threads'

// This module runs in a separate thread of a job process, so that it can check memory and processor time while the job
// computes. It also counts buffers, which no limit of the JavaScript engine covers.
const { memory, parent, patience, current } = workerData as {
  readonly memory: number
  readonly parent: number
  /** Processor time limit per job, in milliseconds. */
  readonly patience: number
  /** Number of the running job; 0 between jobs. */
  readonly current: Int32Array
}

let watched = 0
let start = 0

function usedTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function isOverdue(): boolean {
  const job = Atomics.load(current, 0)
  if (job !== watched) {
    watched = job
    start = usedTime()
  }
  return job !== 0 && usedTime() - start > patience
}

setInterval(() => {
  const orphaned = process.ppid !== parent
  if (orphaned || isOverdue() || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL')
}, 10)
