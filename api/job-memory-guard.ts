import { workerData } from 'node:worker_threads'

// A thread of its own inside a job's process: it looks on while the job computes without a pause, and buffers count, which
// no limit of the engine's own does.
const { memory, parent } = workerData as { readonly memory: number; readonly parent: number }

setInterval(() => {
  const orphaned = process.ppid !== parent
  if (orphaned || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL')
}, 10)
