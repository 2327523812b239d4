import { createJobProcess, type JobProcess } from '../../job-process.ts'
import {
  type ContentType,
  type DocumentContent,
  FILE_MAX,
  isKnownExtension,
  UnfitDocument,
} from './document-content.ts'
import type { DocumentJob, DocumentVerdict } from './document-process.ts'
import type { DocumentPreview } from './extract-preview.ts'

/** Thrown if too many document checks and previews are queued. */
export class DocumentsBusy extends Error {
  override name = 'DocumentsBusy'
}

/**
 * Runs checks and previews in one separate process, which alternates between accounts and limits time and memory
 * (contract 10).
 */
const reader: JobProcess<DocumentJob, DocumentVerdict> = createJobProcess({
  entry: new URL('./document-process.ts', import.meta.url),
  patience: 5_000,
  memory: 320,
  idle: 20_000,
  waiting: { all: 40, account: 4 },
})

/**
 * Checks a submitted file: its bytes must match its file extension and no other type (contract 10). Reads the file in a
 * separate process with a time limit. `account` is the submitter. Throws UnfitDocument with the reason, or
 * DocumentsBusy if too many files are queued.
 */
export async function checkDocumentContent(
  fileName: string,
  bytes: Uint8Array,
  account: string,
): Promise<DocumentContent> {
  if (bytes.length === 0) throw new UnfitDocument('content', 'The file is empty.')
  if (bytes.length > FILE_MAX) throw new UnfitDocument('content', 'The file is larger than 20 MB.')
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!isKnownExtension(extension))
    throw new UnfitDocument('type', 'Upload a .docx, .pdf, .txt, or .md file.')
  const outcome = await reader.run({ kind: 'judge', extension, bytes }, account)
  if (outcome === 'busy') throw new DocumentsBusy()
  if (outcome === 'failed')
    throw new UnfitDocument('content', 'The document is too complex to check. Save it again and resubmit it.')
  const { result } = outcome
  if ('unfit' in result) throw new UnfitDocument(result.unfit.kind, result.unfit.message)
  if (!('content' in result)) throw new Error('The check returned an unexpected result')
  return result.content
}

/**
 * Returns a preview of a document; undefined if a separate process can't read it. `account` is the user who requests
 * the preview. Throws DocumentsBusy if too many files are queued.
 */
export async function readPreview(
  type: ContentType,
  bytes: Uint8Array,
  account: string,
): Promise<DocumentPreview | undefined> {
  const outcome = await reader.run({ kind: 'preview', type, bytes }, account)
  if (outcome === 'busy') throw new DocumentsBusy()
  return outcome !== 'failed' && 'preview' in outcome.result ? outcome.result.preview : undefined
}
