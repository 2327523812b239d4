import { createHash } from 'node:crypto'
import { type RequestFailure, failWith, failValidation } from '../request-failure.ts'
import { newBlobKey } from '../integrations/blob-store.ts'
import { checkContent } from './content/check.ts'
import { type Content, Unfit } from './content/content.ts'
import type { OutlineDeps } from './deps.ts'
import type { Submission } from './form.ts'
import { assemble } from './upload.ts'

/** A document that was looked at and is kept, though no row speaks of it yet. */
export interface Kept extends Content {
  readonly name: string
  readonly blob: string
  readonly bytes: number
  /** SHA-256, in hexadecimal. */
  readonly hash: string
  /** True where a scanner has still to look at it. */
  readonly pending: boolean
}

/** Looks at a submitted document and keeps its bytes; refuses what is not fit. */
export async function keepDocument(
  deps: OutlineDeps,
  document: Submission['document'],
  userId: string,
): Promise<Kept | RequestFailure> {
  const bytes = 'bytes' in document ? document.bytes : await assemble(deps, document.upload, userId)
  if (typeof bytes === 'string') return failValidation({ file: [bytes] })
  try {
    const content = await checkContent(document.name, bytes)
    const blob = newBlobKey('outlines')
    await deps.blobs.put(blob, bytes)
    const hash = createHash('sha256').update(bytes).digest('hex')
    return { ...content, name: document.name, blob, bytes: bytes.length, hash, pending: deps.scans }
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    const { kind, message } = error
    return kind === 'type'
      ? failWith('UNSUPPORTED_MEDIA_TYPE', { message, errors: { file: [message] } })
      : failValidation({ file: [message] })
  }
}
