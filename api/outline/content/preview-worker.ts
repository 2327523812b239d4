import { parentPort, workerData } from 'node:worker_threads'
import type { ContentType } from './document-content.ts'
import { extractPreview } from './extract-preview.ts'

// Runs apart from the server: whatever a file does to its reader, it does here.
const { type, bytes } = workerData as { readonly type: ContentType; readonly bytes: Uint8Array }
// Between threads there is no origin to name.
// oxlint-disable-next-line require-post-message-target-origin
parentPort?.postMessage(await extractPreview(type, bytes))
