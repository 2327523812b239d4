import { type RequestFailure, failWith, failValidation } from '../request-failure.ts'
import { hashAside } from '../middleware/form-body.ts'
import { newBlobKey } from '../integrations/blob-store.ts'
import { checkDocumentContent, DocumentsBusy } from './content/check-document.ts'
import { type DocumentContent, UnfitDocument } from './content/document-content.ts'
import type { OutlineDeps } from './deps.ts'
import type { OutlineSubmission } from './submission-form.ts'
import { assembleUpload } from './upload.ts'

/** A document that has been checked and stored, but has no row yet. */
export interface StoredDocument extends DocumentContent {
  readonly name: string
  readonly blob: string
  readonly bytes: number
  /** SHA-256, in hexadecimal. */
  readonly hash: string
  /** True while the virus scan is pending. */
  readonly pending: boolean
}

/** Checks a submitted document and stores its bytes. */
export async function storeDocument(
  deps: OutlineDeps,
  document: OutlineSubmission['document'],
  userId: string,
): Promise<StoredDocument | RequestFailure> {
  const bytes = 'bytes' in document ? document.bytes : await assembleUpload(deps, document.upload, userId)
  if (typeof bytes === 'string') return failValidation({ file: [bytes] })
  try {
    const content = await checkDocumentContent(document.name, bytes, userId)
    const blob = newBlobKey('outlines')
    await deps.blobs.put(blob, bytes)
    const hash = (await hashAside(bytes)).toString('hex')
    return { ...content, name: document.name, blob, bytes: bytes.length, hash, pending: deps.scans }
  } catch (error) {
    if (error instanceof DocumentsBusy)
      return failWith('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '5' } })
    if (!(error instanceof UnfitDocument)) throw error
    const { kind, message } = error
    return kind === 'type'
      ? failWith('UNSUPPORTED_MEDIA_TYPE', { message, errors: { file: [message] } })
      : failValidation({ file: [message] })
  }
}
