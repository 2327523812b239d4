import { Worker } from 'node:worker_threads'
import type { ContentType } from './document-content.ts'
import type { DocumentPreview } from './extract-preview.ts'

/** How long, in milliseconds, and with how much memory, in MB, a file may be read for its preview (contract 10). */
const TIME = 5_000
const MEMORY = 256

/** The beginning of a document, read by a worker that may fail; undefined when it did. */
export async function readPreview(
  type: ContentType,
  bytes: Uint8Array,
): Promise<DocumentPreview | undefined> {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), {
    workerData: { type, bytes },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    env: {},
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), TIME)
  try {
    return await new Promise<DocumentPreview | undefined>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(undefined))
      worker.once('exit', () => resolve(undefined))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
