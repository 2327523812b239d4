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

/** The checks and previews of documents could not be asked: so many wait already. */
export class DocumentsBusy extends Error {
  override name = 'DocumentsBusy'
}

/**
 * One process for both, which takes turns between accounts: how long, and with how much memory, a file may be looked at
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
 * Looks at a submitted file: its name says what it claims to be, its bytes have to be that and nothing else
 * (contract 10). It is read in a process of its own, with a deadline; the server goes on meanwhile. `account` is whose it
 * is. Throws UnfitDocument with the reason, DocumentsBusy when too many wait.
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
 * The beginning of a document, read in a process that may fail; undefined when it did. `account` is who looks. Throws
 * DocumentsBusy when too many wait.
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
