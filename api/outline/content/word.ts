import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { type DocumentContent, containsText, startsWithText, UnfitDocument } from './document-content.ts'

/** Limits of an archive, told by its directory before anything is unpacked (contract 10). */
const ENTRIES_MAX = 2_000
const UNPACKED_MAX = 100 * 1024 * 1024
const RATIO_MAX = 100
/** A part small enough to be read for what it points to. */
const RELATIONS_MAX = 1024 * 1024
/** The end of an archive's directory, without a comment. */
const END = 22

/** A Word document: an archive with the parts that make it one, no macros, nothing fetched from elsewhere, no bomb. */
export async function checkWord(bytes: Uint8Array): Promise<DocumentContent> {
  if (!startsWithText(bytes, 'PK\x03\x04')) {
    throw new UnfitDocument('content', 'The file is not a Word document, whatever its name says.')
  }
  if (containsText(bytes.subarray(0, 1024), '%PDF-'))
    throw new UnfitDocument('content', 'The file is an archive and a PDF at once.')
  // Anything behind the directory would be hidden from whoever reads the archive.
  if (!startsWithText(bytes, 'PK\x05\x06', bytes.length - END)) throw damagedDocument()
  const entries = await readDirectory(bytes)
  checkSizes(entries, bytes.length)
  const names = new Set(entries.map(({ fileName }) => fileName))
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) {
    throw new UnfitDocument('content', 'The archive is not a Word document.')
  }
  if (entries.some(({ fileName }) => /vbaProject\.bin$/i.test(fileName))) {
    throw new UnfitDocument('content', 'The document holds macros. Save it as .docx without macros.')
  }
  for (const entry of entries) checkRelations(entry, bytes)
  return { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', warnings: [] }
}

function damagedDocument(): UnfitDocument {
  return new UnfitDocument('content', 'The document is damaged.')
}

/** What the directory lists. Names with a way out of their folder are refused by the reader. */
async function readDirectory(bytes: Uint8Array): Promise<Entry[]> {
  const file = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, opened) => {
      if (error === null) resolve(opened)
      else reject(damagedDocument())
    })
  })
  if (file.entryCount > ENTRIES_MAX)
    throw new UnfitDocument('content', 'The document consists of too many parts.')
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    file.on('error', () => reject(damagedDocument()))
    file.on('end', () => resolve(entries))
    file.on('entry', (entry: Entry) => {
      entries.push(entry)
      file.readEntry()
    })
    file.readEntry()
  })
}

function checkSizes(entries: readonly Entry[], size: number): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (unpacked > UNPACKED_MAX || unpacked > size * RATIO_MAX) {
    throw new UnfitDocument('content', 'The document unpacks to far more than a document holds.')
  }
}

/** Relations name what a part uses. A template or a picture from elsewhere is fetched by whoever opens the document. */
function checkRelations(entry: Entry, bytes: Uint8Array): void {
  if (!entry.fileName.endsWith('.rels')) return
  const text = unpackSmallPart(entry, bytes)
  for (const [relation] of text.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const external = /\bTargetMode\s*=\s*["']External["']/i.test(relation)
    const link = /\bType\s*=\s*["'][^"']*\/hyperlink["']/i.test(relation)
    // A link waits until somebody follows it.
    if (external && !link)
      throw new UnfitDocument('content', 'The document fetches parts from elsewhere when it is opened.')
    if (/\/attachedTemplate["']/i.test(relation)) {
      throw new UnfitDocument('content', 'The document has a template attached. Save it without one.')
    }
  }
}

/** The text of a small part, unpacked to no more than it may be. */
function unpackSmallPart(entry: Entry, bytes: Uint8Array): string {
  if (entry.uncompressedSize > RELATIONS_MAX) throw damagedDocument()
  const packed = readPackedBytes(entry, bytes)
  try {
    const plain =
      entry.compressionMethod === 0 ? packed : inflateRawSync(packed, { maxOutputLength: RELATIONS_MAX })
    if (plain.length !== entry.uncompressedSize || crc32(plain) !== entry.crc32) throw damagedDocument()
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    throw damagedDocument()
  }
}

/** Where a part's bytes lie, by the small header in front of them. */
export function readPackedBytes(entry: Entry, bytes: Uint8Array): Uint8Array {
  const at = entry.relativeOffsetOfLocalHeader
  if (!startsWithText(bytes, 'PK\x03\x04', at)) throw damagedDocument()
  const header = new DataView(bytes.buffer, bytes.byteOffset + at, 30)
  const start = at + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const end = start + entry.compressedSize
  if (end > bytes.length) throw damagedDocument()
  return bytes.subarray(start, end)
}
