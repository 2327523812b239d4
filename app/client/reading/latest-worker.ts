import { startModuleWorker } from '../../browser/module-worker.ts'

/** Answers requests in a worker. A new request cancels the previous one. */
export interface LatestWorker<Request, Answer> {
  /**
   * Rejects with `AbortError` if a newer request arrives first. Resolves to null if the browser can't run the worker;
   * the page then has to do the work.
   */
  readonly ask: (request: Request) => Promise<Answer | null>
}

interface RunningRequest {
  readonly worker: Worker
  readonly stop: () => void
}

/**
 * Prepares a worker. The worker starts with the first request and is then reused. `findAddress` loads the URL of the
 * worker's module.
 */
export function createLatestWorker<Request, Answer>(
  findAddress: () => Promise<string>,
): LatestWorker<Request, Answer> {
  let idle: Worker | null = null
  let running: RunningRequest | null = null

  async function startWorker(): Promise<Worker | null> {
    try {
      return startModuleWorker(await findAddress())
    } catch (error) {
      console.info('Long text is read on the page:', error)
      return null
    }
  }

  function send(worker: Worker, request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = new AbortController()
      const { signal } = ended
      const end = (next: Worker | null): void => {
        ended.abort()
        if (running?.worker === worker) running = null
        idle = next
      }
      running?.stop()
      running = {
        worker,
        stop: () => {
          worker.terminate()
          end(null)
          reject(new DOMException('The text was replaced', 'AbortError'))
        },
      }
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<Answer>) => {
          end(worker)
          resolve(data)
        },
        { signal },
      )
      worker.addEventListener(
        'error',
        (event) => {
          worker.terminate()
          end(null)
          reject(new Error(event.message))
        },
        { signal },
      )
      worker.postMessage(request, [])
    })
  }

  return {
    ask: async (request) => {
      running?.stop()
      const worker = idle ?? (await startWorker())
      idle = null
      return worker === null ? null : send(worker, request)
    },
  }
}
