import { workerData } from 'node:worker_threads'

// A separate thread in a job process. It can watch memory while the job computes without a pause, and it counts
// buffers, which no limit of the engine does.
const { memory, parent } = workerData as { readonly memory: number; readonly parent: number }

setInterval(() => {
  const orphaned = process.ppid !== parent
  if (orphaned || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL')
}, 10)
