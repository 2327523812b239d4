import { createJobProcess } from '../job-process.ts'
import type { ExtractionResult, ExtractionJob } from './extraction-job.ts'

/** Reads pages where a page that is too much for it can do no harm. */
export interface ExtractionWorker {
  /**
   * What the page says; unreadable also when it takes too much time or memory, busy when too many wait. One page is read
   * at a time, and nobody's pages hold up another account by more than one.
   */
  extractPage(job: ExtractionJob, account: string): Promise<ExtractionResult | 'busy'>
  close(): Promise<void>
}

interface ExtractionWorkerOptions {
  /** For one page, milliseconds. */
  readonly patience?: number
  /** For all that the process holds, megabytes. */
  readonly memory?: number
  /** The process ends after so long without work, milliseconds. */
  readonly idle?: number
  /** Most pages that wait to be read, of everybody together and of one account. */
  readonly waiting?: { readonly all: number; readonly account: number }
}

/**
 * Reads pages in a process of its own, so that neither a page without end nor one made to be slow or large holds up
 * anybody else's request, or the server's memory. A page that takes too much ends with its process; the next one gets a
 * new one.
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
