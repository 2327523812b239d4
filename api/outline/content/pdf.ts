import { type DocumentContent, containsText, startsWithText, UnfitDocument } from './document-content.ts'

/** Maximum distance of the EOF marker from the end of the file, in bytes. */
const TAIL = 2048

const active: readonly (readonly [name: string, words: string])[] = [
  ['JavaScript', 'It contains a script.'],
  ['JS', 'It contains a script.'],
  ['Launch', 'It can start a program.'],
  ['EmbeddedFile', 'It contains other files.'],
  ['EmbeddedFiles', 'It contains other files.'],
  ['OpenAction', 'It runs an action when opened.'],
]

/** Checks that a file is a complete PDF and not another format at the same time. Active content becomes a warning. */
export function checkPdf(bytes: Uint8Array): DocumentContent {
  if (!startsWithText(bytes, '%PDF-')) throw new UnfitDocument('content', 'The file isn’t a PDF.')
  if (!containsText(bytes.subarray(-TAIL), '%%EOF'))
    throw new UnfitDocument('content', 'The PDF is incomplete.')
  // A ZIP directory is at the end of a file, so one file can be both a PDF and a ZIP archive.
  if (containsText(bytes.subarray(-70_000), 'PK\x05\x06'))
    throw new UnfitDocument('content', 'The file is both a PDF and an archive.')
  const names = readNames(bytes)
  // The virus scanner, the preview, and the reviewer can't read an encrypted PDF.
  if (names.has('Encrypt'))
    throw new UnfitDocument('content', 'The PDF is password-protected. Save it without a password.')
  const warnings = active.filter(([name]) => names.has(name)).map(([, words]) => words)
  return { type: 'application/pdf', warnings: [...new Set(warnings)] }
}

/** Matches a PDF name: a slash and regular characters, up to the maximum length of a name. */
const namePattern = /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,127})/g

/**
 * Returns the names in the uncompressed parts of the file. Characters in a name may be written as hex codes (`#61`).
 */
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
