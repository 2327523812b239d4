import { type DocumentContent, containsText, startsWithText, UnfitDocument } from './document-content.ts'

/** How far from the end the last line of a PDF may be, in bytes. */
const TAIL = 2048

const active: readonly (readonly [mark: string, words: string])[] = [
  ['/JavaScript', 'It holds a script.'],
  ['/JS', 'It holds a script.'],
  ['/Launch', 'It can start a program.'],
  ['/EmbeddedFile', 'It holds other files.'],
  ['/OpenAction', 'It does something when it is opened.'],
]

/** A PDF from its first byte to its end, that is not something else as well. What is active in it is told. */
export function checkPdf(bytes: Uint8Array): DocumentContent {
  if (!startsWithText(bytes, '%PDF-'))
    throw new UnfitDocument('content', 'The file is not a PDF, whatever its name says.')
  if (!containsText(bytes.subarray(-TAIL), '%%EOF')) throw new UnfitDocument('content', 'The PDF is cut off.')
  // The directory of a zip archive stands at the end of a file, so that one file can be both.
  if (containsText(bytes.subarray(-70_000), 'PK\x05\x06'))
    throw new UnfitDocument('content', 'The file is a PDF and an archive at once.')
  const warnings = active.filter(([mark]) => containsText(bytes, mark)).map(([, words]) => words)
  return { type: 'application/pdf', warnings: [...new Set(warnings)] }
}
