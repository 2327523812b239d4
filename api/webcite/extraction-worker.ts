import { createJobProcess } from '../job-process.ts'
import type { ExtractionResult, ExtractionJob } from './extraction-job.ts'

/** Reads pages in isolation. */
export interface ExtractionWorker {
  /**
   * Extracts a page: unreadable if it exceeds the time or memory limit, busy if too many are queued. Reads one page at
   * a time, and no account delays another by more than one page.
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
 * Reads pages in a separate process, so that an endless, slow, or huge page can't block other requests or exhaust the
 * server's memory. If a page exceeds the limits, its process is ended, and the next page gets a new one.
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
