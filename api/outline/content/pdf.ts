import { type DocumentContent, containsText, startsWithText, UnfitDocument } from './document-content.ts'

/** How far from the end the last line of a PDF may be, in bytes. */
const TAIL = 2048

const active: readonly (readonly [name: string, words: string])[] = [
  ['JavaScript', 'It contains a script.'],
  ['JS', 'It contains a script.'],
  ['Launch', 'It can start a program.'],
  ['EmbeddedFile', 'It contains other files.'],
  ['EmbeddedFiles', 'It contains other files.'],
  ['OpenAction', 'It runs an action when opened.'],
]

/** A PDF from its first byte to its end, that is not something else as well. What is active in it is told. */
export function checkPdf(bytes: Uint8Array): DocumentContent {
  if (!startsWithText(bytes, '%PDF-')) throw new UnfitDocument('content', 'The file isn’t a PDF.')
  if (!containsText(bytes.subarray(-TAIL), '%%EOF'))
    throw new UnfitDocument('content', 'The PDF is incomplete.')
  // The directory of a zip archive stands at the end of a file, so that one file can be both.
  if (containsText(bytes.subarray(-70_000), 'PK\x05\x06'))
    throw new UnfitDocument('content', 'The file is both a PDF and an archive.')
  const names = readNames(bytes)
  // Nobody could look into it: no scanner, no preview and no reviewer.
  if (names.has('Encrypt'))
    throw new UnfitDocument('content', 'The PDF is password-protected. Save it without a password.')
  const warnings = active.filter(([name]) => names.has(name)).map(([, words]) => words)
  return { type: 'application/pdf', warnings: [...new Set(warnings)] }
}

/** A name of a PDF: a slash and regular characters. Longer ones than the format allows are of no interest. */
const namePattern = /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,127})/g

/** Every name in the file outside of what is packed, as readers take it: any letter may be written by its number (`#61`). */
function readNames(bytes: Uint8Array): ReadonlySet<string> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(namePattern)) {
    names.add(
      name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    )
  }
  return names
}
