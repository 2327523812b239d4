import { workerData } from 'node:worker_threads'

// A separate thread in a job process. It can watch memory and processor time even while the job computes without a
// pause. It also counts buffers, which no engine limit covers.
const { memory, parent, patience, current } = workerData as {
  readonly memory: number
  readonly parent: number
  /** Processor time per job, in milliseconds. */
  readonly patience: number
  /** Number of the job being worked on; 0 between jobs. */
  readonly current: Int32Array
}

let watched = 0
let start = 0

function usedTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** True if the current job has used up its processor time. */
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
