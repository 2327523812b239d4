import { Worker } from 'node:worker_threads'
import type { Reading, ReadingJob } from './reading.ts'

/** Reads pages where a page that is too much for it can do no harm. */
export interface Reader {
  /** What the page says; unreadable also when it takes too much time or memory. Jobs wait for one another. */
  read(job: ReadingJob): Promise<Reading>
  close(): Promise<void>
}

interface ReaderOptions {
  /** For one page, milliseconds. */
  readonly patience?: number
  /** For all that one page needs, megabytes. */
  readonly memory?: number
  /** The thread ends after so long without work, milliseconds. */
  readonly idle?: number
}

interface Thread {
  readonly thread: Worker
  /** Resolves once it can be given work, or never will. */
  readonly ready: Promise<void>
}

const unreadable: Reading = { unreadable: true }

/**
 * Reads pages in a thread of its own, so that neither a page without end nor one made to be slow holds up anybody else's
 * request. A job that takes too much ends with its thread; the next one gets a new thread.
 */
export function createReader({ patience = 5_000, memory = 256, idle = 60_000 }: ReaderOptions = {}): Reader {
  let worker: Thread | undefined
  let last: Promise<unknown> = Promise.resolve()
  let rest: NodeJS.Timeout | undefined
  let closed = false

  function thread(): Thread {
    const started = new Worker(new URL('./reader-worker.ts', import.meta.url), {
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

  async function run(job: ReadingJob): Promise<Reading> {
    if (closed) return unreadable
    clearTimeout(rest)
    worker ??= thread()
    const current = worker.thread
    await worker.ready
    const done = Promise.withResolvers<Reading>()
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
    if (reading === unreadable) await end(current)
    rest = setTimeout(() => void (worker && end(worker.thread)), idle)
    rest.unref()
    return reading
  }

  async function end(one: Worker): Promise<void> {
    if (worker?.thread === one) worker = undefined
    await one.terminate()
  }

  return {
    read(job) {
      const reading = last.then(() => run(job))
      last = reading.catch(() => undefined)
      return reading
    },
    async close() {
      closed = true
      clearTimeout(rest)
      await last
      if (worker !== undefined) await end(worker.thread)
    },
  }
}
