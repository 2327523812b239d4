import { checkPdf } from './pdf.ts'
import { type DocumentContent, FILE_MAX, UnfitDocument } from './document-content.ts'
import { checkPlainText } from './plain-text.ts'
import { checkWord } from './word.ts'

const checks: Readonly<Record<string, (bytes: Uint8Array) => Promise<DocumentContent> | DocumentContent>> = {
  docx: checkWord,
  pdf: checkPdf,
  txt: (bytes) => checkPlainText(bytes, 'text/plain'),
  md: (bytes) => checkPlainText(bytes, 'text/markdown'),
}

/**
 * Looks at a submitted file: its name says what it claims to be, its bytes have to be that and nothing else
 * (contract 10). Nothing is unpacked. Throws Unfit with the reason.
 */
export async function checkDocumentContent(fileName: string, bytes: Uint8Array): Promise<DocumentContent> {
  if (bytes.length === 0) throw new UnfitDocument('content', 'The file is empty.')
  if (bytes.length > FILE_MAX) throw new UnfitDocument('content', 'The file is larger than 20 MB.')
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const check = Object.hasOwn(checks, extension) ? checks[extension] : undefined
  if (check === undefined) {
    throw new UnfitDocument('type', 'Outlines are taken as .docx, .pdf, .txt or .md files.')
  }
  return check(bytes)
}
