import { checkPdf } from './pdf.ts'
import { type Content, FILE_MAX, Unfit } from './content.ts'
import { checkText } from './text.ts'
import { checkWord } from './word.ts'

const checks: Readonly<Record<string, (bytes: Uint8Array) => Promise<Content> | Content>> = {
  docx: checkWord,
  pdf: checkPdf,
  txt: (bytes) => checkText(bytes, 'text/plain'),
  md: (bytes) => checkText(bytes, 'text/markdown'),
}

/**
 * Looks at a submitted file: its name says what it claims to be, its bytes have to be that and nothing else
 * (contract 10). Nothing is unpacked. Throws Unfit with the reason.
 */
export async function checkContent(fileName: string, bytes: Uint8Array): Promise<Content> {
  if (bytes.length === 0) throw new Unfit('content', 'The file is empty.')
  if (bytes.length > FILE_MAX) throw new Unfit('content', 'The file is larger than 20 MB.')
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const check = Object.hasOwn(checks, extension) ? checks[extension] : undefined
  if (check === undefined) {
    throw new Unfit('type', 'Outlines are taken as .docx, .pdf, .txt or .md files.')
  }
  return check(bytes)
}
