import { WORD_TYPE } from '#cite/word/document-type.ts'
import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { type DocumentContent, containsText, startsWithText, UnfitDocument } from './document-content.ts'
import { readXmlElements, type XmlElement } from './xml-elements.ts'

/** Limits on the archive, checked before anything is uncompressed (contract 10). */
const ENTRIES_MAX = 2_000
const UNPACKED_MAX = 100 * 1024 * 1024
const RATIO_MAX = 100
/** Maximum size of the parts that describe other parts, individually and in total, in bytes. */
const PART_MAX = 256 * 1024
const PARTS_MAX = 1024 * 1024
/** Size of the end-of-central-directory record without a comment. */
const END = 22

/** Accepts a Word document with the required parts and without macros, external content, or decompression bombs. */
export async function checkWord(bytes: Uint8Array): Promise<DocumentContent> {
  if (!startsWithText(bytes, 'PK\x03\x04')) {
    throw new UnfitDocument('content', 'The file isn’t a Word document.')
  }
  if (containsText(bytes.subarray(0, 1024), '%PDF-'))
    throw new UnfitDocument('content', 'The file is both an archive and a PDF.')
  // Reject data after the directory, because some readers would not see it.
  if (!startsWithText(bytes, 'PK\x05\x06', bytes.length - END)) throw damagedDocument()
  const entries = await readDirectory(bytes)
  checkSizes(entries, bytes.length)
  checkPlaces(entries, bytes)
  checkParts(entries, bytes)
  return { type: WORD_TYPE, warnings: [] }
}

/** Checks content types and relationships. Word ignores letter case in part names, so this check ignores it too. */
function checkParts(entries: readonly Entry[], bytes: Uint8Array): void {
  const parts = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]))
  // Reject duplicate names, because readers disagree on which part to use.
  if (parts.size < entries.length) throw damagedDocument()
  const types = parts.get('[content_types].xml')
  if (types === undefined || !parts.has('word/document.xml'))
    throw new UnfitDocument('content', 'The archive isn’t a Word document.')
  if ([...parts.keys()].some((name) => name.endsWith('vbaproject.bin'))) throw macrosRefused()
  const relations = [...parts].filter(([name]) => name.endsWith('.rels')).map(([, entry]) => entry)
  const size = [types, ...relations].reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (size > PARTS_MAX) throw damagedDocument()
  checkContentTypes(unpackSmallPart(types, bytes))
  for (const entry of relations) checkRelations(unpackSmallPart(entry, bytes))
}

function elsewhereRefused(): UnfitDocument {
  return new UnfitDocument('content', 'The document loads external content when opened.')
}

function macrosRefused(): UnfitDocument {
  return new UnfitDocument('content', 'The document contains macros. Save it as .docx without macros.')
}

function damagedDocument(): UnfitDocument {
  return new UnfitDocument('content', 'The document is damaged.')
}

/** Reads the central directory. Names that point outside the folder are rejected. */
async function readDirectory(bytes: Uint8Array): Promise<Entry[]> {
  const file = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, opened) => {
      if (error === null) resolve(opened)
      else reject(damagedDocument())
    })
  })
  if (file.entryCount > ENTRIES_MAX) throw new UnfitDocument('content', 'The document has too many parts.')
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
    throw new UnfitDocument('content', 'The document unpacks to an unsafe size.')
  }
}

/**
 * Compares each part's offset and name with its local header, because some readers use the directory and others use the
 * header.
 */
function checkPlaces(entries: readonly Entry[], bytes: Uint8Array): void {
  for (const { relativeOffsetOfLocalHeader: at, fileNameRaw } of entries) {
    if (!startsWithText(bytes, 'PK\x03\x04', at) || at + 30 > bytes.length) throw damagedDocument()
    const length = new DataView(bytes.buffer, bytes.byteOffset + at, 30).getUint16(26, true)
    if (!fileNameRaw.equals(bytes.subarray(at + 30, at + 30 + length))) throw damagedDocument()
  }
}

/** Rejects macros by content type, which determines how Word treats a part. */
function checkContentTypes(text: string): void {
  for (const { attributes } of readElements(text)) {
    if (/macroenabled|vbaproject/i.test(attributes['contenttype'] ?? '')) throw macrosRefused()
  }
}

/** Rejects relationships to external resources, because opening the document would load them. */
function checkRelations(text: string): void {
  for (const { name, attributes } of readElements(text)) {
    if (name !== 'relationship') continue
    const type = (attributes['type'] ?? '').trim().toLowerCase()
    const mode = (attributes['targetmode'] ?? 'internal').trim().toLowerCase()
    const target = (attributes['target'] ?? '').trim()
    // Hyperlinks are allowed, because nothing is loaded until a user clicks one.
    const isLink = type.endsWith('/hyperlink')
    if (mode !== 'internal' && !isLink) throw elsewhereRefused()
    if (type.endsWith('/attachedtemplate'))
      throw new UnfitDocument('content', 'The document has an attached template. Save it without one.')
    if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(target) && !isLink) throw elsewhereRefused()
    if (type.endsWith('/vbaproject')) throw macrosRefused()
  }
}

/** Parses a small part. Rejects everything except simple XML. */
function readElements(text: string): XmlElement[] {
  try {
    return readXmlElements(text)
  } catch {
    throw damagedDocument()
  }
}

function unpackSmallPart(entry: Entry, bytes: Uint8Array): string {
  if (entry.uncompressedSize > PART_MAX) throw damagedDocument()
  const packed = readPackedBytes(entry, bytes)
  try {
    const plain =
      entry.compressionMethod === 0 ? packed : inflateRawSync(packed, { maxOutputLength: PART_MAX })
    if (plain.length !== entry.uncompressedSize || crc32(plain) !== entry.crc32) throw damagedDocument()
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    throw damagedDocument()
  }
}

/** Returns a part's compressed bytes, located by its local header. */
export function readPackedBytes(entry: Entry, bytes: Uint8Array): Uint8Array {
  const at = entry.relativeOffsetOfLocalHeader
  if (!startsWithText(bytes, 'PK\x03\x04', at)) throw damagedDocument()
  const header = new DataView(bytes.buffer, bytes.byteOffset + at, 30)
  const start = at + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const end = start + entry.compressedSize
  if (end > bytes.length) throw damagedDocument()
  return bytes.subarray(start, end)
}
