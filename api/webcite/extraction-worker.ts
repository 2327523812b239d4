import { createJobProcess } from '../job-process.ts'
import type { ExtractionResult, ExtractionJob } from './extraction-job.ts'

export interface ExtractionWorker {
  /**
   * Extracts a page. Returns `unreadable` if the page exceeds the time or memory limit, and `busy` if too many pages
   * are queued. Reads one page at a time. An account can delay another account by one page at most.
   */
  extractPage(job: ExtractionJob, account: string): Promise<ExtractionResult | 'busy'>
  close(): Promise<void>
}

interface ExtractionWorkerOptions {
  /** Timeout for one page, in milliseconds. */
  readonly patience?: number
  /** Memory limit of the process, in megabytes. */
  readonly memory?: number
  /** Idle time after which the process exits, in milliseconds. */
  readonly idle?: number
  /** Maximum number of queued pages, in total and per account. */
  readonly waiting?: { readonly all: number; readonly account: number }
}

/**
 * Creates a worker that reads pages in a separate process, so that a huge or slow page can't block other requests. If a
 * page exceeds the limits, the process is ended, and the next page gets a new process.
 */
export function createExtractionWorker({
  patience = 5_000,
  memory = 320,
  idle = 60_000,
  waiting = { all: 100, account: 20 },
}: ExtractionWorkerOptions = {}): ExtractionWorker {
  const entry = new URL('./extraction-process.ts', import.meta.url)
  const jobs = createJobProcess<ExtractionJob, ExtractionResult>({ entry, patience, memory, idle, waiting })
  return {
    async extractPage(job, account) {
      const outcome = await jobs.run(job, account)
      if (outcome === 'busy') return outcome
      return outcome === 'failed' ? { unreadable: true } : outcome.result
    },
    close: () => jobs.close(),
  }
}
