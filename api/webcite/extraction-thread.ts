import { parentPort } from 'node:worker_threads'
import { extractPage } from './extract-page.ts'
import type { ExtractionResult, ExtractionJob } from './extraction-job.ts'

/** Null says that it is ready: starting is not part of any page's time. */
function postResult(reading: ExtractionResult | null): void {
  // A thread has one parent; the rule thinks of windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(reading)
}

// One job at a time: whoever sends them waits for the answer.
parentPort?.on('message', (job: ExtractionJob) => {
  void extractPage(job).then(postResult)
})
postResult(null)
