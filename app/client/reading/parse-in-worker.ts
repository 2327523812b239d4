import type { ParsedString } from '#cite/parse/found.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { Source } from '#cite/source/source.ts'
import { startModuleWorker } from '../../browser/module-worker.ts'
import type { ParseRequest, ParseResponse } from './parse-protocol.ts'

interface RunningParse {
  readonly worker: Worker
  /** Stops the worker because newer text has replaced its text. */
  readonly stop: () => void
}

let idle: Worker | null = null
let running: RunningParse | null = null

/**
 * Parses text in a worker. Only the latest text matters, so each call cancels the previous one, which rejects with
 * `AbortError`. If workers can't run, the text is parsed on the page.
 */
export async function parseInWorker(
  text: string,
  known: readonly Source[],
  profile?: ProfileName,
): Promise<ParsedString> {
  const asked = profile === undefined ? {} : { profile }
  running?.stop()
  const worker = idle ?? (await startWorker())
  idle = null
  if (worker === null) return (await import('#cite/cite.ts')).parseString(text, known, asked)
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
      ({ data }: MessageEvent<ParseResponse>) => {
        end(worker)
        resolve(data.parsed)
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
    worker.postMessage({ text, known, ...asked } satisfies ParseRequest, [])
  })
}

/** Starts the worker; null if the browser can't run one or its code can't be loaded. */
async function startWorker(): Promise<Worker | null> {
  try {
    const { parseWorkerAddress } = await import('./parse-worker.ts')
    return startModuleWorker(parseWorkerAddress)
  } catch (error) {
    console.info('Long text is parsed on the page:', error)
    return null
  }
}
