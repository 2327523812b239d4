import type { DocumentContent, DocumentExtension } from './document-content.ts'
import { checkPdf } from './pdf.ts'
import { checkPlainText } from './plain-text.ts'
import { checkWord } from './word.ts'

type DocumentCheck = (bytes: Uint8Array) => Promise<DocumentContent> | DocumentContent

const checks: Readonly<Record<DocumentExtension, DocumentCheck>> = {
  docx: checkWord,
  pdf: checkPdf,
  txt: (bytes) => checkPlainText(bytes, 'text/plain'),
  md: (bytes) => checkPlainText(bytes, 'text/markdown'),
}

/**
 * Checks that a document's bytes match its file extension and no other type. A malicious document can make this check
 * slow, so call it only in a separate process. Throws UnfitDocument with the reason.
 */
export async function judgeDocument(
  extension: DocumentExtension,
  bytes: Uint8Array,
): Promise<DocumentContent> {
  return checks[extension](bytes)
}
