import { Worker } from 'node:worker_threads'
import type { ExtractionResult, ExtractionJob } from './extraction-job.ts'

/** Reads pages where a page that is too much for it can do no harm. */
export interface ExtractionWorker {
  /** What the page says; unreadable also when it takes too much time or memory. Jobs wait for one another. */
  extractPage(job: ExtractionJob): Promise<ExtractionResult>
  close(): Promise<void>
}

interface ExtractionWorkerOptions {
  /** For one page, milliseconds. */
  readonly patience?: number
  /** For all that one page needs, megabytes. */
  readonly memory?: number
  /** The thread ends after so long without work, milliseconds. */
  readonly idle?: number
}

interface ExtractionThread {
  readonly thread: Worker
  /** Resolves once it can be given work, or never will. */
  readonly ready: Promise<void>
}

const unreadable: ExtractionResult = { unreadable: true }

/**
 * Reads pages in a thread of its own, so that neither a page without end nor one made to be slow holds up anybody else's
 * request. A job that takes too much ends with its thread; the next one gets a new thread.
 */
export function createExtractionWorker({
  patience = 5_000,
  memory = 256,
  idle = 60_000,
}: ExtractionWorkerOptions = {}): ExtractionWorker {
  let worker: ExtractionThread | undefined
  let last: Promise<unknown> = Promise.resolve()
  let rest: NodeJS.Timeout | undefined
  let closed = false

  function startThread(): ExtractionThread {
    const started = new Worker(new URL('./extraction-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    started.unref()
    // Whoever waits for it is told by its end.
    started.on('error', () => undefined)
    const ready = Promise.withResolvers<void>()
    started.once('message', () => {
      ready.resolve()
    })
    started.once('exit', () => {
      ready.resolve()
      if (worker?.thread === started) worker = undefined
    })
    return { thread: started, ready: ready.promise }
  }

  async function runJob(job: ExtractionJob): Promise<ExtractionResult> {
    if (closed) return unreadable
    clearTimeout(rest)
    worker ??= startThread()
    const current = worker.thread
    await worker.ready
    const done = Promise.withResolvers<ExtractionResult>()
    const give = () => {
      done.resolve(unreadable)
    }
    const timer = setTimeout(give, patience)
    current.once('message', done.resolve)
    current.once('error', give)
    current.once('exit', give)
    // A copy: what belongs to a larger buffer cannot be handed over.
    const bytes = Uint8Array.from(job.bytes)
    current.postMessage({ ...job, bytes }, [bytes.buffer])
    const reading = await done.promise
    clearTimeout(timer)
    current.removeAllListeners('message').removeListener('error', give).removeListener('exit', give)
    if (reading === unreadable) await endThread(current)
    rest = setTimeout(() => void (worker && endThread(worker.thread)), idle)
    rest.unref()
    return reading
  }

  async function endThread(one: Worker): Promise<void> {
    if (worker?.thread === one) worker = undefined
    await one.terminate()
  }

  return {
    extractPage(job) {
      const reading = last.then(() => runJob(job))
      last = reading.catch(() => undefined)
      return reading
    },
    async close() {
      closed = true
      clearTimeout(rest)
      await last
      if (worker !== undefined) await endThread(worker.thread)
    },
  }
}
