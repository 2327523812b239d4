import { inflateRawSync } from 'node:zlib'
import { fromBuffer, type Entry } from 'yauzl'
import type { ContentType } from './document-content.ts'
import { decodeText } from './plain-text.ts'
import { readPackedBytes } from './word.ts'

/** Length of the preview, in characters. */
const PREVIEW = 2_000
/**
 * Maximum length of the text from which the preview is taken. This text is longer than the preview, because documents
 * may start with whitespace.
 */
const LOOKED_AT = 200_000
/** Maximum uncompressed size of a document's main part, in bytes. */
const PART_MAX = 20 * 1024 * 1024
/** Maximum number of PDF pages to read. */
const PAGES = 5

/** The preview of a document, and its number of pages if known. */
export interface DocumentPreview {
  readonly text: string
  /** Undefined for formats without fixed pages. */
  readonly pages?: number
}

/** Returns a preview of a document as plain text. Throws the errors of the function that reads the document's type. */
export async function extractPreview(type: ContentType, bytes: Uint8Array): Promise<DocumentPreview> {
  const { text, ...rest } = await readDocumentText(type, bytes)
  return { text: [...tidyText(text.slice(0, LOOKED_AT))].slice(0, PREVIEW).join(''), ...rest }
}

async function readDocumentText(type: ContentType, bytes: Uint8Array): Promise<DocumentPreview> {
  if (type === 'application/pdf') return readPdfText(bytes)
  if (type === 'text/plain' || type === 'text/markdown') return { text: decodeText(bytes) ?? '' }
  return { text: await readWordText(bytes) }
}

async function readPdfText(bytes: Uint8Array): Promise<DocumentPreview> {
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[] = []
  for (let number = 1; number <= Math.min(PAGES, document.numPages); number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(' '))
  }
  return { text: pages.join('\n\n'), pages: document.numPages }
}

async function readWordText(bytes: Uint8Array): Promise<string> {
  const entry = await findMainPart(bytes)
  if (entry === undefined) return ''
  const packed = readPackedBytes(entry, bytes)
  const plain = entry.compressionMethod === 0 ? packed : inflateRawSync(packed, { maxOutputLength: PART_MAX })
  return Buffer.from(plain)
    .toString('utf8')
    .replaceAll(/<w:(?:tab|br)\b[^<>]*>/g, ' ')
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function findMainPart(bytes: Uint8Array): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, file) => {
      if (error !== null) {
        reject(error)
        return
      }
      file.on('error', reject)
      file.on('end', () => resolve(undefined))
      file.on('entry', (entry: Entry) => {
        if (entry.fileName === 'word/document.xml') resolve(entry)
        else file.readEntry()
      })
      file.readEntry()
    })
  })
}

/** Collapses spaces and blank lines and removes control characters. */
function tidyText(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, ' ')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}
