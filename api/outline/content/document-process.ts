import { answerJobs } from '../../job-child.ts'
import {
  type ContentType,
  type DocumentContent,
  type DocumentExtension,
  UnfitDocument,
} from './document-content.ts'
import { type DocumentPreview, extractPreview } from './extract-preview.ts'
import { judgeDocument } from './judge-document.ts'

export type DocumentJob =
  | { readonly kind: 'judge'; readonly extension: DocumentExtension; readonly bytes: Uint8Array }
  | { readonly kind: 'preview'; readonly type: ContentType; readonly bytes: Uint8Array }

/** Result of a job. An unfit document is reported as a message, because errors can't be sent between processes. */
export type DocumentVerdict =
  | { readonly content: DocumentContent }
  | { readonly unfit: Pick<UnfitDocument, 'kind' | 'message'> }
  | { readonly preview: DocumentPreview }

// Runs in a separate process, so that a malicious file can't harm the server.
answerJobs<DocumentJob, DocumentVerdict>(async (job) => {
  if (job.kind === 'preview') return { preview: await extractPreview(job.type, job.bytes) }
  try {
    return { content: await judgeDocument(job.extension, job.bytes) }
  } catch (error) {
    if (!(error instanceof UnfitDocument)) throw error
    return { unfit: { kind: error.kind, message: error.message } }
  }
})
