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
 * Looks at a document by the extension of its name: its bytes have to be that and nothing else. May take as long as the
 * document makes it, so nobody but a process of its own calls it. Throws UnfitDocument with the reason.
 */
export async function judgeDocument(
  extension: DocumentExtension,
  bytes: Uint8Array,
): Promise<DocumentContent> {
  return checks[extension](bytes)
}
