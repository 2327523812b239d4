// This module copies a database in a separate thread, because copying and checking a large database would block
// requests.
import { parentPort, workerData } from 'node:worker_threads'
import { copyDatabase } from './database/copy.ts'

const { file, target } = workerData as { readonly file: string; readonly target: string }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port reaches one end only
parentPort?.postMessage(await copyDatabase(file, target))
