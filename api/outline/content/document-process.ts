import { answerJobs } from '../../job-child.ts'
import {
  type ContentType,
  type DocumentContent,
  type DocumentExtension,
  UnfitDocument,
} from './document-content.ts'
import { type DocumentPreview, extractPreview } from './extract-preview.ts'
import { judgeDocument } from './judge-document.ts'

/** What is asked of a document: whether it may be taken, or how it begins. */
export type DocumentJob =
  | { readonly kind: 'judge'; readonly extension: DocumentExtension; readonly bytes: Uint8Array }
  | { readonly kind: 'preview'; readonly type: ContentType; readonly bytes: Uint8Array }

/** The answer; errors do not travel between processes, so what is wrong with a document is said in words. */
export type DocumentVerdict =
  | { readonly content: DocumentContent }
  | { readonly unfit: Pick<UnfitDocument, 'kind' | 'message'> }
  | { readonly preview: DocumentPreview }

// Runs apart from the server: whatever a file does to its reader, it does here.
answerJobs<DocumentJob, DocumentVerdict>(async (job) => {
  if (job.kind === 'preview') return { preview: await extractPreview(job.type, job.bytes) }
  try {
    return { content: await judgeDocument(job.extension, job.bytes) }
  } catch (error) {
    if (!(error instanceof UnfitDocument)) throw error
    return { unfit: { kind: error.kind, message: error.message } }
  }
})
