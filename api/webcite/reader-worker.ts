import { parentPort } from 'node:worker_threads'
import { readPage } from './read-page.ts'
import type { Reading, ReadingJob } from './reading.ts'

/** Null says that it is ready: starting is not part of any page's time. */
function tell(reading: Reading | null): void {
  // A thread has one parent; the rule thinks of windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(reading)
}

// One job at a time: whoever sends them waits for the answer.
parentPort?.on('message', (job: ReadingJob) => {
  void readPage(job).then(tell)
})
tell(null)
